/** Orders from the form to their end: at a price, in parts, again and again. */

import { randomUUID } from 'node:crypto';
import type { NewFxOrder } from '@cowrie/contract/fx/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setOwnerFreeze } from '#ledger/index.ts';
import { inTx } from '#platform/db/pool.ts';
import {
  cancel,
  inDays,
  later,
  limitOf,
  ordersAgree,
  partsOf,
  place,
  rateBecomes,
  read,
  recurringOf,
  runFx,
  targetOf,
  told,
} from '#test/fx-orders.ts';
import { changeTerms, type FxWorld, holder, openFxWorld, walletsOf } from '#test/worlds/fx.ts';
import { refusalOf } from '#test/worlds/kyc.ts';
import { fund } from '#test/money.ts';
import { ledgerHolds } from '#test/worlds/payout.ts';
import { codeOf, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { money, pin } from '#test/worlds/transfer.ts';
import type { Person } from '#test/world.ts';

let at: FxWorld;
let person: Person;
let userId: string;
beforeAll(async () => {
  at = await openFxWorld();
});
beforeEach(async () => {
  await changeTerms(at.world, {});
  await rateBecomes(at, '1550');
  const made = await holder(at.world);
  person = made.person;
  userId = made.me.id;
});
afterAll(async () => {
  await ordersAgree(at.world);
  await ledgerHolds(at.world);
  await at.close();
});

const dollars = async () => (await walletsOf(person)).USD;
const ask = (text: string, values: unknown[] = []) => at.world.platform.pool.query(text, values);
const hour = 3_600;
const day = 24 * hour;

describe('a limit order', () => {
  test('sets its money aside and converts at the price or a better one, once', async () => {
    const before = await walletsOf(person);
    const order = await place(person, limitOf(at.world));
    expect(order).toMatchObject({ kind: 'limit', state: 'active', amount: 100_00, turns: [] });
    expect(await dollars()).toBe(before.USD - 100_00);
    await rateBecomes(at, '1570');
    expect((await read(person, order.id)).state).toBe('active');
    await rateBecomes(at, '1580');
    await runFx(at.world);
    const done = await read(person, order.id);
    // 1,580 less 0.8 % is 1,567.36.
    expect(done).toMatchObject({
      state: 'done',
      converted: { source: 100_00, target: 156_736_00, averagePrice: '1567.3600' },
      turns: [{ number: 1, state: 'done', amount: 100_00, price: '1567.3600' }],
    });
    const after = await walletsOf(person);
    expect([after.USD, after.NGN]).toEqual([before.USD - 100_00, before.NGN + 156_736_00]);
    expect(await told(person, 'converted')).toEqual(['You converted $100.00 into ₦156,736.00']);
    expect(await codeOf(cancel(person, order.id))).toBe('FX_ORDER_OVER');
  });

  test('to buy dollars waits until they are cheap enough', async () => {
    const body = { from: 'NGN', to: 'USD', amount: 155_000_00, price: '1530' };
    const order = await place(person, limitOf(at.world, body));
    await rateBecomes(at, '1525');
    expect((await read(person, order.id)).state).toBe('active');
    await rateBecomes(at, '1515');
    const done = await read(person, order.id);
    expect(done.state).toBe('done');
    expect(Number(done.converted.averagePrice)).toBeLessThanOrEqual(1530);
  });

  test('that is stopped gives its money back at once, and ends once', async () => {
    const before = await walletsOf(person);
    const order = await place(person, limitOf(at.world));
    expect(await cancel(person, order.id)).toMatchObject({ state: 'cancelled', nextAt: null });
    expect(await walletsOf(person)).toEqual(before);
    expect(await codeOf(cancel(person, order.id))).toBe('FX_ORDER_OVER');
    await rateBecomes(at, '1580');
    expect((await read(person, order.id)).converted.source).toBe(0);
  });

  test('that expires gives its money back, and the person is told', async () => {
    const before = await walletsOf(person);
    const order = await place(person, limitOf(at.world, { expiresAt: inDays(at.world, 1) }));
    await later(at, day + 60);
    expect((await read(person, order.id)).state).toBe('expired');
    expect(await walletsOf(person)).toEqual(before);
    expect(await told(person, 'expired')).toEqual(['Your order has expired: USD to NGN']);
  });

  test('ends with words if the fee has risen above what was set aside', async () => {
    const before = await walletsOf(person);
    const order = await place(person, limitOf(at.world));
    await ask('update fx_orders set held = held - 1 where id = $1', [order.id]);
    await rateBecomes(at, '1580');
    const ended = await read(person, order.id);
    expect([ended.state, ended.words]).toEqual([
      'ended',
      'The fee has risen above what was set aside. You can order it again with the new fee.',
    ]);
    expect(await walletsOf(person)).toEqual(before);
    expect(await told(person, 'ended')).toHaveLength(1);
  });

  test('waits while its owner has frozen the wallet', async () => {
    const order = await place(person, limitOf(at.world));
    const freeze = (isFrozen: boolean) =>
      inTx(at.world.platform.db, (tx) => setOwnerFreeze(tx, userId, isFrozen));
    await freeze(true);
    await rateBecomes(at, '1580');
    expect(await read(person, order.id)).toMatchObject({
      state: 'active',
      words: expect.stringContaining('You froze your account'),
    });
    await freeze(false);
    await later(at, 600);
    expect((await read(person, order.id)).state).toBe('done');
  });
});

test('what an order sets aside is no aged hold to staff, however long it waits', async () => {
  const { id } = await place(person, limitOf(at.world, { expiresAt: inDays(at.world, 90) }));
  await later(at, 2 * day);
  const staff = await staffWith(at.world, 'ledger.read');
  const { items } = await staff.person.call('wallets.ledger-holds', { query: {} });
  expect(items.find((hold) => hold.id === id)?.aged).toBe(false);
  const aged = await staff.person.call('wallets.ledger-holds', { query: { age: 'aged' } });
  expect(aged.items.map((hold) => hold.id)).not.toContain(id);
  await cancel(person, id);
});

describe('what is refused', () => {
  const over = (change: object): NewFxOrder => limitOf(at.world, change);
  test.each<[string, () => NewFxOrder, string]>([
    ['FX_PAIR', () => over({ to: 'USD' }), 'to'],
    ['FX_BELOW_LEAST', () => over({ amount: 99 }), 'amount'],
    ['FX_ABOVE_MOST', () => over({ amount: 1_000_001 }), 'amount'],
    ['FX_ORDER_DATES', () => over({ expiresAt: inDays(at.world, -1) }), 'expiresAt'],
    ['FX_ORDER_DATES', () => over({ expiresAt: inDays(at.world, 91) }), 'expiresAt'],
    ['FX_ORDER_DATES', () => partsOf(at.world, [2, 1]), 'dates'],
    ['FX_ORDER_DATES', () => partsOf(at.world, [1, 1]), 'dates'],
    ['FX_ORDER_DATES', () => partsOf(at.world, [-1, 1]), 'dates'],
    ['FX_ORDER_DATES', () => recurringOf(at.world, { firstAt: inDays(at.world, -1) }), 'firstAt'],
    [
      'FX_ORDER_DATES',
      () => recurringOf(at.world, { firstAt: inDays(at.world, 2), expiresAt: inDays(at.world, 1) }),
      'expiresAt',
    ],
    ['FX_BELOW_LEAST', () => partsOf(at.world, [1, 2, 3], { amount: 2_00 }), 'amount'],
    ['FX_ALERT_MET', () => over({ price: '1530' }), 'price'],
    ['FX_ALERT_MET', () => targetOf(at.world, { price: '1500' }), 'price'],
    ['INSUFFICIENT_BALANCE', () => over({ amount: 1_000_01 }), 'amount'],
  ])('%s', async (code, body, field) => {
    const before = await walletsOf(person);
    const failure = await refusalOf(place(person, body()));
    expect([failure.code, Object.keys(failure.fields ?? {})]).toEqual([code, [field]]);
    expect(await walletsOf(person)).toEqual(before);
    expect((await person.call('fx.orders', { query: {} })).items).toEqual([]);
  });

  test('a turn above the whole cap of a day', async () => {
    const { rows } = await ask("select terms->'base' as base from fx_terms");
    await changeTerms(at.world, { base: { ...rows[0]?.base, dayCaps: [1, 1, 40_00, null] } });
    const refused = await codeOf(place(person, recurringOf(at.world)));
    await changeTerms(at.world, { base: rows[0]?.base });
    expect(refused).toBe('FX_DAY_CAP');
  });

  test('without a wallet of the other currency, or with a wrong PIN', async () => {
    const stranger = await member(at.world);
    await stranger.person.call('identity.set-pin', { body: { pin } });
    expect(await codeOf(place(stranger.person, recurringOf(at.world)))).toBe('WALLET_NOT_FOUND');
    const call = person.call(
      'fx.place-order',
      { body: limitOf(at.world) },
      money(undefined, '1111'),
    );
    expect(await codeOf(call)).toBe('PIN_WRONG');
  });

  test('the same key is the same order; another body under it is refused', async () => {
    const [key, body] = [randomUUID(), limitOf(at.world)];
    const first = await place(person, body, key);
    expect(await place(person, body, key)).toEqual(first);
    expect(await codeOf(place(person, limitOf(at.world, { ...body, amount: 90_00 }), key))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    expect(await dollars()).toBe(900_00);
  });

  test('more than twenty active ones, also at once', async () => {
    const tries = Array.from({ length: 25 }, () => codeOf(place(person, recurringOf(at.world))));
    const codes = await Promise.all(tries);
    expect(codes.filter((code) => code === 'FX_ORDERS_FULL')).toHaveLength(5);
    const { items } = await person.call('fx.orders', { query: { state: 'active', limit: 50 } });
    expect(items).toHaveLength(20);
  });
});

describe('a target', () => {
  test('converts what is there, less what stays', async () => {
    const order = await place(person, targetOf(at.world, { keep: 250_00 }));
    expect(await dollars()).toBe(1_000_00);
    await rateBecomes(at, '1580');
    expect(await read(person, order.id)).toMatchObject({
      state: 'done',
      converted: { source: 750_00 },
    });
    expect(await dollars()).toBe(250_00);
  });

  test('with a most takes no more than that', async () => {
    const order = await place(person, targetOf(at.world, { amount: 30_00, keep: 100_00 }));
    await rateBecomes(at, '1580');
    expect((await read(person, order.id)).converted.source).toBe(30_00);
  });

  test('waits for money, says so once, and converts when it is there', async () => {
    const order = await place(person, targetOf(at.world, { keep: 1_000_00 }));
    await rateBecomes(at, '1580');
    await later(at, 400);
    await later(at, 400);
    expect(await read(person, order.id)).toMatchObject({
      state: 'active',
      words: 'There is not enough money in your wallet.',
    });
    expect(await told(person, 'needs money')).toEqual(['Your order needs money: USD to NGN']);
    await fund(at.world, userId, 20_00n, 'USD');
    await later(at, 400);
    expect((await read(person, order.id)).converted.source).toBe(20_00);
  });
});

describe('parts', () => {
  test('are converted at their dates, and the last one takes the remainder', async () => {
    const order = await place(person, partsOf(at.world, [1, 2, 3]));
    expect(order.turns.map(({ amount }) => amount)).toEqual([33_33, 33_33, 33_34]);
    for (const done of [1, 2, 3]) {
      await later(at, day + 60);
      await runFx(at.world);
      const { turns } = await read(person, order.id);
      expect(turns.filter(({ state }) => state === 'done')).toHaveLength(done);
    }
    expect(await read(person, order.id)).toMatchObject({
      state: 'done',
      nextAt: null,
      converted: { source: 100_00 },
    });
    expect(await told(person, 'order is done')).toEqual(['Your order is done: USD to NGN']);
    expect(await told(person, 'converted')).toHaveLength(3);
  });

  test('one without money is tried for a day, then missed; the others come', async () => {
    const poor = await holder(at.world, 0n, 40_00n);
    person = poor.person;
    const order = await place(person, partsOf(at.world, [1, 2, 4], { amount: 90_00 }));
    await later(at, day + 60);
    expect(await dollars()).toBe(10_00);
    await later(at, day);
    await later(at, 400);
    expect((await read(person, order.id)).turns.map(({ state }) => state)).toEqual([
      'done',
      'waiting',
      'waiting',
    ]);
    expect(await told(person, 'needs money')).toHaveLength(1);
    await later(at, day);
    const { turns, nextAt } = await read(person, order.id);
    expect(turns[1]).toMatchObject({ state: 'missed', conversionId: null });
    expect(turns[1]?.words).toContain('within 24 hours');
    expect(nextAt).toBe(turns[2]?.dueAt);
    expect(await told(person, 'couldn’t convert')).toHaveLength(1);
    await fund(at.world, poor.me.id, 50_00n, 'USD');
    await later(at, day);
    expect(await read(person, order.id)).toMatchObject({
      state: 'done',
      converted: { source: 60_00 },
    });
  });

  test('after an outage the ones of the last day are converted, older ones missed', async () => {
    const order = await place(person, partsOf(at.world, [1, 3, 3.5]));
    await later(at, 3.75 * day);
    for (let turn = 0; turn < 3; turn += 1) await runFx(at.world);
    expect((await read(person, order.id)).turns.map(({ state }) => state)).toEqual([
      'missed',
      'done',
      'done',
    ]);
  });

  test('that are stopped keep what was converted', async () => {
    const order = await place(person, partsOf(at.world, [1, 2]));
    await later(at, day + 60);
    expect(await cancel(person, order.id)).toMatchObject({
      state: 'cancelled',
      converted: { source: 50_00 },
    });
    await later(at, day);
    expect((await read(person, order.id)).converted.source).toBe(50_00);
  });
});

describe('a recurring order', () => {
  test('converts each turn until its end', async () => {
    const expiresAt = inDays(at.world, 3.5);
    const order = await place(person, recurringOf(at.world, { expiresAt }));
    for (const count of [1, 2, 3]) {
      await later(at, day);
      expect((await read(person, order.id)).turns).toHaveLength(count);
    }
    expect(await read(person, order.id)).toMatchObject({
      state: 'done',
      converted: { source: 150_00 },
    });
  });

  test('after an outage converts only the last turn, and tells once', async () => {
    const order = await place(person, recurringOf(at.world));
    await later(at, 4.5 * day);
    const { turns, nextAt } = await read(person, order.id);
    expect(turns.map(({ state }) => state)).toEqual(['missed', 'missed', 'missed', 'done']);
    expect(new Date(nextAt ?? 0).getTime()).toBe(
      new Date(turns[3]?.dueAt ?? 0).getTime() + day * 1000,
    );
    expect(await told(person, 'couldn’t convert')).toHaveLength(1);
  });

  test('of each month runs on the last day of a shorter one', async () => {
    const order = await place(person, recurringOf(at.world, { every: 'monthly' }));
    const year = at.world.clock.now().getUTCFullYear() - 1;
    const first = new Date(`${year}-01-31T10:00:00Z`);
    await ask('update fx_orders set first_at = $2, next_at = $2 where id = $1', [order.id, first]);
    await runFx(at.world);
    const { turns } = await read(person, order.id);
    const february = new Date(Date.UTC(year, 2, 0)).getUTCDate();
    expect(turns.slice(0, 4).map(({ dueAt }) => dueAt.slice(0, 10))).toEqual([
      `${year}-01-31`,
      `${year}-02-${february}`,
      `${year}-03-31`,
      `${year}-04-30`,
    ]);
  });
});

test('an order that a crash left before its money was set aside goes', async () => {
  const before = await walletsOf(person);
  const { id } = await place(person, limitOf(at.world));
  await cancel(person, id);
  await ask(
    `insert into fx_orders (id, user_id, kind, state, pair, from_currency, to_currency, amount, price,
       micros, expires_at, request, held, hold, created_at)
     select $1, user_id, kind, 'active', pair, from_currency, to_currency, amount, price, micros,
       expires_at, request, held, 'placing', $3 from fx_orders where id = $2`,
    [randomUUID(), id, at.world.clock.now()],
  );
  const active = () => person.call('fx.orders', { query: { state: 'active' } });
  await runFx(at.world);
  expect((await active()).items).toHaveLength(1);
  await later(at, 700);
  expect((await active()).items).toEqual([]);
  expect(await walletsOf(person)).toEqual(before);
});

test('the first screen has active orders and those of the last week', async () => {
  const order = await place(person, limitOf(at.world));
  const { orders } = await person.call('fx.home', {});
  expect(orders).toEqual([order]);
  await cancel(person, order.id);
  await later(at, 8 * day);
  expect((await person.call('fx.home', {})).orders).toEqual([]);
});
