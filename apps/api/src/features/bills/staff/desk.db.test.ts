/** Signals for staff that bill payments wait, the search for those payments, and the figures. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { control } from '#providers/testing.ts';
import {
  billPayer,
  type BillWorld,
  buy,
  openBillWorld,
  read,
  runBills,
  settleDown,
  stayLoggedIn,
} from '#test/worlds/bill.ts';
import { logInAgain } from '#test/duress.ts';
import { endFaults, plan } from '#test/worlds/payout.ts';
import { codeOf } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import type { Person } from '#test/world.ts';

let at: BillWorld;
let buyer: Awaited<ReturnType<typeof billPayer>>;
let staff: Person;
beforeAll(async () => {
  at = await openBillWorld();
});
beforeEach(async () => {
  buyer = await billPayer(at.world);
  staff = (
    await staffWith(at.world, 'bills.read', 'bills.write', 'overview.read', 'providers.read')
  ).person;
});
afterAll(() => at.close());

/** Reads within five seconds share one result, so each read here comes later. */
const signal = async (by = staff) => {
  await at.pass(6);
  await stayLoggedIn(at.world);
  const { items } = await by.call('staff.signals', {});
  return items.find(({ kind }) => kind === 'bill_exceptions');
};
const search = async (text: string, by = staff) =>
  (await by.call('staff.search', { query: { text } })).items.filter(({ kind }) => kind === 'bill');
const pageOf = (purchaseId: string) =>
  staff.call('bills.staff-purchase', { params: { purchaseId } });
const delivered = async (what: Parameters<typeof buy>[1]) => {
  const { purchaseId } = await buy(buyer.person, what);
  await settleDown(at);
  return purchaseId;
};

describe('the signal', () => {
  test('counts outcomes and tokens that are missing for half an hour, with their money', async () => {
    expect((await signal())?.count ?? 0).toBe(0);
    const total = async (id: string) => (await read(buyer.person, id)).total.amount;
    await control(at.sandbox, '/reloadly/goods-delay', { milliseconds: 7_200_000 });
    const late = await delivered('reloadlyPower');
    await plan(at.sandbox, { path_regex: '^/v1/bills/', mode: '500', method: 'POST' });
    await plan(at.sandbox, { path_regex: '^/v1/transactions', mode: '500', method: 'GET' });
    await plan(at.sandbox, { path_regex: '^/v1/wallets', mode: '500', method: 'GET' });
    const { purchaseId: unknown } = await buy(buyer.person, 'mapleradAirtime');
    await runBills(at.world);
    expect((await read(buyer.person, unknown)).state).toBe('checking');
    expect((await signal())?.count ?? 0).toBe(0);
    await at.pass(1_860);
    await stayLoggedIn(at.world);
    await runBills(at.world);
    const found = await signal();
    expect(found).toMatchObject({
      count: 2,
      to: expect.stringMatching(/^\/admin\/bill-payments/),
    });
    const money = (await total(late)) + (await total(unknown));
    expect(JSON.stringify(found)).toContain(String(money));
    const { person: outsider } = await staffWith(at.world, 'overview.read');
    expect(await signal(outsider)).toBeUndefined();
    await endFaults(at.sandbox);
    await control(at.sandbox, '/reloadly/goods-delay', { milliseconds: 0 });
    await settleDown(at);
    await at.pass(3_600);
    await stayLoggedIn(at.world);
    await runBills(at.world);
    await runBills(at.world);
    expect((await signal())?.count ?? 0).toBe(0);
  });
});

describe('the search over everything', () => {
  test.each(['mapleradPower', 'reloadlyPower', 'reloadlyGift'] as const)(
    'finds %s by its id, our reference, the company’s and the account',
    async (what) => {
      const id = await delivered(what);
      const { reference, companyReference, account, biller } = await pageOf(id);
      const hit = {
        kind: 'bill',
        id,
        title: `${biller.name} ${reference}`,
        detail: `@${buyer.details.tag}`,
      };
      const theirs = companyReference ?? '-';
      const typed = [
        id,
        reference,
        reference.toLowerCase(),
        theirs,
        theirs.split(':').at(-1) ?? '-',
      ];
      for (const text of account === null ? typed : [...typed, account]) {
        expect([text, await search(text)]).toEqual([text, [hit]]);
      }
      const { person: outsider } = await staffWith(at.world, 'overview.read');
      expect(await search(id, outsider)).toEqual([]);
    },
  );
});

describe('staff', () => {
  test('ask the company again about an open purchase, with a reason in its steps', async () => {
    await plan(at.sandbox, { path_regex: '^/v1/bills/airtime$', mode: '500_after', times: 1 });
    const { purchaseId } = await buy(buyer.person, 'mapleradAirtime');
    await runBills(at.world);
    await endFaults(at.sandbox);
    expect(await pageOf(purchaseId)).toMatchObject({ exception: 'unknown', actions: ['ask'] });
    await logInAgain(at.world);
    const act = (by: Person) =>
      by.call('bills.act', {
        params: { purchaseId },
        body: { action: 'ask', reason: 'The buyer has called' },
      });
    const { person: reader } = await staffWith(at.world, 'bills.read');
    expect(await codeOf(act(reader))).toBe('FORBIDDEN');
    const after = await act(staff);
    expect(after).toMatchObject({ state: 'delivered', exception: null, actions: ['refund'] });
    expect(after.steps.map(({ what }) => what)).toContain('Asked the company again');
    expect(await codeOf(act(staff))).toBe('ACTION_UNFIT');
    await settleDown(at);
  });

  test('read floats, and a company that does not answer has none', async () => {
    const month = at.world.clock.now().toISOString().slice(0, 7);
    const figures = () => staff.call('bills.figures', { query: { month } });
    await control(at.sandbox, '/reloadly/float', { balance: 12.5 });
    const { floats } = await figures();
    expect(floats).toContainEqual({
      company: 'reloadly',
      currency: 'USD',
      available: 12_50,
      alertBelow: expect.any(Number),
      low: true,
    });
    expect(floats).toContainEqual(
      expect.objectContaining({ company: 'maplerad', currency: 'NGN', low: false }),
    );
    await control(at.sandbox, '/fault', {
      provider: 'reloadly',
      method: 'ANY',
      mode: '500',
      times: 1_000,
    });
    const without = (await figures()).floats.filter(({ company }) => company === 'reloadly');
    expect(without).toMatchObject([{ available: null }]);
    await endFaults(at.sandbox);
    await control(at.sandbox, '/reloadly/float', { balance: 50_000 });
  });

  test('read what was sold in both currencies, and months without sales are empty', async () => {
    await at.pass(20);
    await delivered('reloadlyPower');
    await delivered('reloadlyGift');
    const month = at.world.clock.now().toISOString().slice(0, 7);
    const { rows } = await staff.call('bills.figures', { query: { month } });
    for (const category of ['electricity', 'gift']) {
      const row = rows.find((one) => one.category === category && one.company === 'reloadly');
      expect(row).toMatchObject({ currency: 'USD', refunded: 0 });
      expect(row?.purchases).toBeGreaterThan(0);
      expect(row?.cost).toBeGreaterThan(0);
    }
    const empty = await staff.call('bills.figures', { query: { month: '2020-01' } });
    expect(empty.rows).toEqual([]);
  });
});

describe('the page of Reloadly', () => {
  test('has its balance, its calls, its events and what it knows of a reference, no token', async () => {
    await at.pass(20);
    const id = await delivered('reloadlyPower');
    const { token } = await buyer.person.call('bills.token', { params: { purchaseId: id } });
    const { reference } = await pageOf(id);
    const balances = await staff.call('companies.balances', { params: { company: 'reloadly' } });
    expect(balances.items).toMatchObject([{ currency: 'USD', low: false }]);
    const known = await staff.call('companies.requery', {
      params: { company: 'reloadly' },
      body: { reference },
    });
    expect(known).toMatchObject({ found: true });
    const shown = JSON.stringify(known);
    for (const secret of [token ?? '-', token?.replaceAll(' ', '') ?? '-']) {
      expect(shown).not.toContain(secret);
    }
  });
});
