/** A token or a code that the company names later is asked for, and reaches its owner by itself. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { endFaults } from '#test/worlds/payout.ts';
import { codeOf, failureOf } from '#test/people.ts';
import { auditedOf, staffWith } from '#test/staff.ts';
import { money } from '#test/worlds/transfer.ts';
import type { Person } from '#test/world.ts';

let at: BillWorld;
beforeAll(async () => {
  at = await openBillWorld();
});
afterAll(() => at.close());

const ask = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await at.world.platform.pool.query<Row>(text, values)).rows;
const hours = 3_600_000;
const delayGoods = (milliseconds: number) =>
  control(at.sandbox, '/reloadly/goods-delay', { milliseconds });

/** Delivered, and the company has not named its token or code. */
const boughtLate = async (person: Person, what: 'reloadlyPower' | 'reloadlyGift') => {
  await delayGoods(2 * hours);
  const { purchaseId } = await buy(person, what);
  await settleDown(at);
  expect(await read(person, purchaseId)).toMatchObject({ state: 'delivered', goods: 'late' });
  return purchaseId;
};
const minutes = async (count: number): Promise<void> => {
  await at.pass(count * 60);
  await stayLoggedIn(at.world);
  await runBills(at.world);
};
const titles = async (person: Person, id: string) =>
  (await person.call('notifications.list', { query: {} })).items
    .filter(({ path }) => path?.includes(id))
    .map(({ title }) => title);
const openCases = (id: string) =>
  ask<{ id: string; kind: string }>(
    `select id, kind from cases where transaction_id = $1 and state = 'open'`,
    [id],
  );

describe('at a company that is asked again', () => {
  test('a token comes later: a case opens after half an hour and closes, and the owner is told', async () => {
    const { person } = await billPayer(at.world);
    const purchaseId = await boughtLate(person, 'reloadlyPower');
    const token = () => person.call('bills.token', { params: { purchaseId } });
    expect(await codeOf(token())).toBe('BILL_NO_GOODS');
    await minutes(2);
    await minutes(2);
    const late = 'Ikeja Electric at Reloadly: your token is on its way';
    expect(await titles(person, purchaseId)).toContain(late);
    expect(await openCases(purchaseId)).toEqual([]);
    await minutes(35);
    await minutes(15);
    expect(await openCases(purchaseId)).toMatchObject([{ kind: 'late_goods' }]);
    await minutes(120);
    expect(await openCases(purchaseId)).toEqual([]);
    expect((await token()).token).toMatch(/^(\d{4} ){4}\d{4}$/);
    expect(await read(person, purchaseId)).toMatchObject({ goods: 'ready' });
    const told = await titles(person, purchaseId);
    expect(told.filter((title) => title === late)).toHaveLength(1);
    expect(told[0]).toBe('Ikeja Electric at Reloadly: your token is here');
    await minutes(120);
    expect(await titles(person, purchaseId)).toEqual(told);
    const { person: stranger } = await billPayer(at.world, 0n, 0n);
    const stolen = stranger.call('bills.token', { params: { purchaseId } });
    expect(await codeOf(stolen)).toBe('NOT_FOUND');
  });

  test('a code comes later, and is shown after the PIN alone', async () => {
    const { person } = await billPayer(at.world);
    const purchaseId = await boughtLate(person, 'reloadlyGift');
    const reveal = () => person.call('bills.reveal', { params: { purchaseId }, body: {} }, money());
    expect(await codeOf(reveal())).toBe('BILL_NO_GOODS');
    await minutes(130);
    await minutes(130);
    expect(await codeOf(person.call('bills.token', { params: { purchaseId } }))).toBe(
      'BILL_NO_GOODS',
    );
    expect((await reveal()).code).toMatchObject({ number: expect.stringMatching(/^\d{16}$/) });
  });

  test('staff fetch it at once, with a reason, and do not see it', async () => {
    const { person, me } = await billPayer(at.world);
    const purchaseId = await boughtLate(person, 'reloadlyPower');
    const { person: staff } = await staffWith(at.world, 'bills.read', 'bills.write');
    await logInAgain(at.world);
    const act = (action: 'fetch' | 'ask') =>
      staff.call('bills.act', {
        params: { purchaseId },
        body: { action, reason: 'The buyer has called' },
      });
    const page = await staff.call('bills.staff-purchase', { params: { purchaseId } });
    expect(page).toMatchObject({
      exception: 'late_goods',
      goods: 'late',
      actions: ['fetch', 'enter', 'refund'],
    });
    // Not there yet.
    expect(await act('fetch')).toMatchObject({ goods: 'late', exception: 'late_goods' });
    expect(await codeOf(act('ask'))).toBe('ACTION_UNFIT');
    await delayGoods(0);
    const after = await act('fetch');
    expect(after).toMatchObject({ goods: 'ready', exception: null, actions: ['refund'] });
    const { token } = await person.call('bills.token', { params: { purchaseId } });
    for (const secret of [token ?? '-', token?.replaceAll(' ', '') ?? '-']) {
      expect(JSON.stringify(after)).not.toContain(secret);
    }
    const audited = await auditedOf(at.world, me.id, 'bills.fetch');
    expect(audited).toMatchObject([
      { detail: { purchase: purchaseId, reason: 'The buyer has called' } },
      { detail: { purchase: purchaseId } },
    ]);
    expect(await codeOf(act('fetch'))).toBe('ACTION_UNFIT');
  });

  test('while it does not answer, staff and the job wait', async () => {
    const { person } = await billPayer(at.world);
    const purchaseId = await boughtLate(person, 'reloadlyPower');
    await control(at.sandbox, '/fault', {
      provider: 'reloadly',
      method: 'GET',
      mode: '500',
      times: 1_000,
    });
    await minutes(3);
    await minutes(40);
    expect(await read(person, purchaseId)).toMatchObject({ state: 'delivered', goods: 'late' });
    await endFaults(at.sandbox);
    await delayGoods(0);
    await minutes(60);
    await minutes(60);
    expect(await read(person, purchaseId)).toMatchObject({ goods: 'ready' });
  });
});

describe('at a company that is not asked again', () => {
  test('staff enter the token of Maplerad, and its own member of staff does not enter theirs', async () => {
    const name = 'meter_token';
    const reading = (value: string) =>
      control(at.sandbox, '/reading', { provider: 'maplerad', name, value });
    await reading('missing');
    const buyer = await billPayer(at.world);
    const { purchaseId } = await buy(buyer.person, 'mapleradPower');
    await settleDown(at);
    await reading('named');
    expect(await read(buyer.person, purchaseId)).toMatchObject({ goods: 'late' });
    await minutes(31);
    await minutes(31);
    expect(await openCases(purchaseId)).toHaveLength(1);
    const { person: staff } = await staffWith(at.world, 'bills.read', 'bills.write');
    await logInAgain(at.world);
    const enter = (token?: string, by = staff) =>
      by.call('bills.act', {
        params: { purchaseId },
        body: { action: 'enter', reason: 'Named by phone', ...(token ? { token } : {}) },
      });
    expect(await failureOf(enter())).toMatchObject({ code: 'INVALID_INPUT' });
    await ask(
      `insert into staff_roles (user_id, role_id, granted_at)
       select $1, role_id, granted_at from staff_roles limit 1`,
      [buyer.me.id],
    );
    await ask('update users set is_demo = true where id = $1', [buyer.me.id]);
    expect(await codeOf(enter('12345678901234567890', buyer.person))).toBe('OWN_CASE');
    await enter('12345678901234567890');
    expect((await buyer.person.call('bills.token', { params: { purchaseId } })).token).toBe(
      '1234 5678 9012 3456 7890',
    );
    expect(await openCases(purchaseId)).toEqual([]);
  });
});
