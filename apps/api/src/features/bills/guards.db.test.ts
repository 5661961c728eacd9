/** Checks that keep a bill from being paid twice, too late, or when it must not be paid. */

import { randomUUID } from 'node:crypto';
import type { BillOrder } from '@cowrie/contract/bills/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { control } from '#providers/testing.ts';
import {
  billPayer,
  billsAgree,
  type BillWorld,
  countAtCompany,
  next,
  openBillWorld,
  orders,
  pay,
  quote,
  read,
  runBills,
  settleDown,
  stayLoggedIn,
  wallet,
} from '#test/worlds/bill.ts';
import { setDuressPin, underDuress } from '#test/duress.ts';
import { endFaults, ledgerHolds } from '#test/worlds/payout.ts';
import { codeOf } from '#test/people.ts';
import { money } from '#test/worlds/transfer.ts';
import { identityOf, type Person } from '#test/world.ts';
import { payTurn } from './purchases/pay.ts';
import { turnIdOf } from '#features/schedules/index.ts';

let at: BillWorld;
let person: Person;
let userId: string;
beforeAll(async () => {
  at = await openBillWorld();
  const made = await billPayer(at.world);
  person = made.person;
  userId = made.me.id;
});
afterAll(async () => {
  await ledgerHolds(at.world);
  await billsAgree(at);
  await at.close();
});

const ask = (text: string, values: unknown[] = []) => at.world.platform.pool.query(text, values);
const payQuote = (quoteId: string, more: object = {}, key?: string) =>
  person.call('bills.pay', { body: { quoteId, ...more } }, money(key));
const airtime = (): BillOrder => orders.mapleradAirtime(next());

describe('once', () => {
  test('fifty requests that pay one quote at the same time pay it once', async () => {
    const before = await wallet(person);
    const shown = await quote(person, airtime());
    const answers = await Promise.all(Array.from({ length: 50 }, () => codeOf(payQuote(shown.id))));
    expect(answers.filter((code) => code === 'no error')).toHaveLength(1);
    expect(new Set(answers)).toEqual(
      new Set(['no error', ...answers.filter((code) => /^BILL_(BUSY|USED|REPEAT)$/.test(code))]),
    );
    await settleDown(at);
    expect((await wallet(person)).available).toBe(before.available - shown.total);
    const { rows } = await ask('select id from bill_purchases where quote_id = $1', [shown.id]);
    expect(rows).toHaveLength(1);
    expect(await countAtCompany(at.world, (rows[0] as { id: string }).id)).toBe(1);
    expect(await codeOf(payQuote(shown.id, { again: true }))).toBe('BILL_USED');
  });

  test('one key pays once, and with another body it is refused', async () => {
    const [first, second] = [await quote(person, airtime()), await quote(person, airtime())];
    const key = randomUUID();
    const answers = await Promise.all([
      payQuote(first.id, {}, key),
      payQuote(first.id, {}, key).catch(() => null),
    ]);
    const again = await payQuote(first.id, {}, key);
    expect(again).toEqual(answers[0]);
    expect(await codeOf(payQuote(second.id, {}, key))).toBe('IDEMPOTENCY_KEY_REUSED');
    await settleDown(at);
  });

  test('the same while it is open is refused, and soon afterwards it is asked about', async () => {
    const order = airtime();
    const [first, second, third] = [
      await quote(person, order),
      await quote(person, order),
      await quote(person, order),
    ];
    await payQuote(first.id);
    expect(await codeOf(payQuote(second.id))).toBe('BILL_REPEAT');
    expect(await codeOf(payQuote(second.id, { again: true }))).toBe('BILL_BUSY');
    await settleDown(at);
    expect((await quote(person, order)).repeatOf).not.toBeNull();
    expect(await codeOf(payQuote(second.id))).toBe('BILL_REPEAT');
    const { purchaseId } = await payQuote(second.id, { again: true });
    await settleDown(at);
    expect(await countAtCompany(at.world, purchaseId)).toBeGreaterThan(0);
    await at.pass(601);
    expect(await codeOf(payQuote(third.id))).toBe('BILL_QUOTE_EXPIRED');
    expect((await quote(person, order)).repeatOf).toBeNull();
  });
});

describe('what is checked', () => {
  test('the amount, the number, the biller and the wallet', async () => {
    const order = airtime();
    const codes = async (changed: Partial<BillOrder>) =>
      codeOf(quote(person, { ...order, ...changed }));
    expect(await codes({ amount: 49_99 })).toBe('BILL_AMOUNT');
    expect(await codes({ amount: 50_001_00 })).toBe('BILL_AMOUNT');
    expect(await codes({ account: '12' })).toBe('BILL_ACCOUNT_UNKNOWN');
    expect(await codes({ billerId: 'ng-airtime-nowhere' })).toBe('BILLER_GONE');
    expect(await codes({ planId: 'maplerad.none' })).toBe('BILL_PLAN_GONE');
    const meter = { ...orders.mapleradPower(next()), account: '45010000' };
    expect(await codeOf(quote(person, meter))).toBe('BILL_ACCOUNT_UNKNOWN');
    expect((await quote(person, orders.mapleradPower(next()))).accountName).toMatch(/^[A-Z' -]+$/);
  });

  test('a plan that vanished, and one whose price changed', async () => {
    const shown = await quote(person, orders.mapleradData(next()));
    const set = (change: string) =>
      ask(`update bill_plans set ${change} where id = 'maplerad.100_1'`);
    await set('price = 11000');
    expect(await codeOf(payQuote(shown.id, { again: true }))).toBe('BILL_PRICE_CHANGED');
    await set('price = 10000, gone_at = now()');
    expect(await codeOf(payQuote(shown.id, { again: true }))).toBe('BILL_PLAN_GONE');
    await set('gone_at = null');
    await payQuote(shown.id, { again: true });
    await settleDown(at);
  });

  test('the PIN, limits, the balance and another person’s quote', async () => {
    const shown = await quote(person, airtime());
    const wrong = person.call(
      'bills.pay',
      { body: { quoteId: shown.id } },
      money(undefined, '1111'),
    );
    expect(await codeOf(wrong)).toBe('PIN_WRONG');
    const { person: other } = await billPayer(at.world, 10_00n, 0n);
    const stolen = other.call('bills.pay', { body: { quoteId: shown.id } }, money());
    expect(await codeOf(stolen)).toBe('NOT_FOUND');
    const { id: quoteId } = await quote(other, airtime());
    const poor = other.call('bills.pay', { body: { quoteId } }, money());
    expect(await codeOf(poor)).toBe('INSUFFICIENT_BALANCE');
    const { person: careful } = await billPayer(at.world);
    const { id: large } = await quote(careful, airtime());
    await careful.call('limits.lower-cap', {
      body: { currency: 'NGN', scope: 'bills', period: 'single', amount: 50_00 },
    });
    const tooMuch = careful.call('bills.pay', { body: { quoteId: large } }, money());
    expect(await codeOf(tooMuch)).toBe('LIMIT_SINGLE');
  });
});

describe('two companies', () => {
  test('the order goes to the next one only if the first does not answer', async () => {
    const { person: buyer } = await billPayer(at.world);
    const order = orders.twoCompanies(next());
    const shown = await quote(buyer, order);
    await control(at.sandbox, '/fault', { provider: 'maplerad', mode: 'down', seconds: 86_400 });
    // Five calls without an answer open the circuit.
    const { maplerad } = at.world.platform.providers;
    for (let call = 0; call < 6; call += 1) {
      await maplerad.wallets.balances().catch(() => undefined);
    }
    expect(maplerad.health().state).toBe('open');
    const paid = await buyer.call('bills.pay', { body: { quoteId: shown.id } }, money());
    const { rows } = await ask('select company from bill_purchases where id = $1', [
      paid.purchaseId,
    ]);
    expect(rows).toEqual([{ company: 'reloadly' }]);
    const only = { ...airtime(), amount: 100_00 + next() };
    expect(await codeOf(quote(buyer, only))).toBe('BILLER_DOWN');
    await endFaults(at.sandbox);
    await at.pass(20);
    // The first answer closes the circuit.
    await maplerad.wallets.balances();
    await settleDown(at);
    expect(await read(buyer, paid.purchaseId)).toMatchObject({ state: 'delivered' });
    expect(await countAtCompany(at.world, paid.purchaseId)).toBe(1);
  });

  test('two orders of one amount without an answer are left to staff', async () => {
    const [{ person: one }, { person: two }] = [
      await billPayer(at.world),
      await billPayer(at.world),
    ];
    const bought = [
      await pay(one, orders.mapleradTv(next())),
      await pay(two, orders.mapleradTv(next())),
    ];
    for (const mode of ['500_after', '500']) {
      await control(at.sandbox, '/fault', {
        provider: 'maplerad',
        path_regex: '^/v1/bills/cable$',
        mode,
        times: 1,
      });
    }
    for (let turn = 0; turn < 24; turn += 1) {
      await runBills(at.world);
      await at.pass(300);
    }
    await stayLoggedIn(at.world);
    const ids = bought.map(({ purchaseId }) => purchaseId);
    const { rows } = await ask(
      `select b.state, c.kind from bill_purchases b join cases c on c.transaction_id = b.id
       where b.id = any ($1) and c.state = 'open' and c.kind = 'contradiction'`,
      [ids],
    );
    const left = { state: 'checking', kind: 'contradiction' };
    expect(rows).toEqual([left, left]);
  });
});

describe('under duress', () => {
  test('a payment looks as always, and nothing leaves for a day', async () => {
    const { person: victim } = await billPayer(at.world);
    await setDuressPin(at.world, victim);
    const { id: quoteId } = await quote(victim, airtime());
    const { purchaseId } = await victim.call('bills.pay', { body: { quoteId } }, underDuress());
    await runBills(at.world);
    await at.pass(600);
    await runBills(at.world);
    expect((await read(victim, purchaseId)).state).toBe('ordered');
    expect(await countAtCompany(at.world, purchaseId)).toBe(0);
  });
});

describe('a turn of a schedule', () => {
  test('is paid once under its id, and never for more than was agreed', async () => {
    const deps = identityOf(at.world);
    const shown = await quote(person, airtime());
    const [quoteId, total] = [shown.id, BigInt(shown.total)];
    const firstAt = new Date(at.world.clock.now().getTime() + 86_400_000).toISOString();
    const terms = { quoteId, every: 'weekly', firstAt, most: shown.total } as const;
    const { id: scheduleId } = await person.call('bills.schedule', { body: terms }, money());
    const turn = { id: turnIdOf({ id: scheduleId, turn: 0 }), userId, scheduleId, quoteId };
    expect(await payTurn(deps, { ...turn, most: total - 1n })).toMatchObject({
      ok: false,
      code: 'BILL_PRICE_CHANGED',
    });
    const paid = { ok: true, value: { purchaseId: turn.id } };
    expect(await payTurn(deps, { ...turn, most: total })).toEqual(paid);
    expect(await payTurn(deps, { ...turn, most: total })).toEqual(paid);
    await runBills(at.world);
    expect(await countAtCompany(at.world, turn.id)).toBe(1);
    expect(await read(person, turn.id)).toMatchObject({ state: 'delivered' });
  });
});
