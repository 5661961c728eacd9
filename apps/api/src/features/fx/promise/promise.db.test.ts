/** The rate promise: a better minute within ten is credited, up to the cap and the day's budget. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setFreeze } from '#ledger/index.ts';
import { inTx } from '#platform/db/pool.ts';
import { stayLoggedIn } from '#test/worlds/bill.ts';
import { anotherProcess, later, ordersAgree, rateBecomes, runFx, told } from '#test/fx-orders.ts';
import {
  changeTerms,
  type FxWorld,
  holder,
  openFxWorld,
  quoteFx,
  sample,
  setRate,
  walletsOf,
} from '#test/worlds/fx.ts';
import { walletOf } from '#test/money.ts';
import { ledgerHolds } from '#test/worlds/payout.ts';
import { money } from '#test/worlds/transfer.ts';
import { logIn } from '#test/people.ts';
import { identityOf, type Person } from '#test/world.ts';
import { settlePromises } from './settle.ts';

let at: FxWorld;
let person: Person;
let userId: string;
let email: string;
const promise = { on: true, cap: 5_000_00, dayBudget: 200_000_00 };
beforeAll(async () => {
  at = await openFxWorld();
});
beforeEach(async () => {
  await changeTerms(at.world, { promise });
  await rateBecomes(at, '1550');
  await rateBecomes(at, '1550');
  // A budget of its own for each test.
  await at.pass(86_400);
  await rateBecomes(at, '1550');
  const made = await holder(at.world);
  person = made.person;
  userId = made.me.id;
  email = made.details.email;
});
afterAll(async () => {
  await ordersAgree(at.world);
  await ledgerHolds(at.world);
  await at.close();
});

const convert = async (from: 'USD' | 'NGN' = 'USD', amount = 100_00, by = person) => {
  const { id: quoteId } = await quoteFx(by, from, amount);
  return (await by.call('fx.convert', { body: { quoteId } }, money())).conversionId;
};
const read = (conversionId: string) => person.call('fx.conversion', { params: { conversionId } });
const minutes = async (count: number, perDollar: string): Promise<void> => {
  for (let minute = 0; minute < count; minute += 1) await rateBecomes(at, perDollar);
};

test('a better minute is credited once, with its line in the history', async () => {
  const id = await convert();
  const before = await walletsOf(person);
  expect((await read(id)).promise?.state).toBe('watching');
  await minutes(3, '1551');
  await minutes(8, '1540');
  await runFx(at.world);
  const after = await read(id);
  // One naira more, less 0.8 %, for a hundred dollars.
  expect([after.promise?.state, after.promised]).toEqual(['credited', 99_20]);
  expect((await walletsOf(person)).NGN).toBe(before.NGN + 99_20);
  const { items } = await person.call('transactions.list', { query: {} });
  expect(items[0]).toMatchObject({ amount: 99_20, direction: 'in', status: 'completed' });
  expect(await told(person, 'Rate promise')).toEqual(['Rate promise: ₦99.20 for you']);
});

test('a buyer is credited for a lower price, in dollars', async () => {
  const id = await convert('NGN', 310_000_00);
  await minutes(11, '1549');
  const { promise: seen, promised } = await read(id);
  expect([seen?.state, promised]).toEqual(['credited', 12]);
});

test('no better minute keeps the rate; one after the ten minutes does not count', async () => {
  const id = await convert();
  await minutes(10, '1545');
  await minutes(2, '1560');
  expect(await read(id)).toMatchObject({ promised: 0, promise: { state: 'kept' } });
  expect(await told(person, 'Rate promise')).toEqual([]);
});

/** Sunday evening in Lagos, some minutes before midnight. */
const untilSundayNight = async (): Promise<void> => {
  const now = at.world.clock.now();
  const then = new Date(now);
  then.setUTCHours(22, 52, 0, 0);
  then.setUTCDate(then.getUTCDate() + ((7 - then.getUTCDay()) % 7));
  const week = then <= now ? 7 * 86_400 : 0;
  await at.pass(Math.floor((then.getTime() - now.getTime()) / 1000) + week);
  await stayLoggedIn(at.world);
};

test('our rate gets better when the weekend ends, though the middle stays', async () => {
  await changeTerms(at.world, { promise, weekendBp: 100 });
  await untilSundayNight();
  await rateBecomes(at, '1550');
  const id = await convert();
  await minutes(11, '1550');
  const { promise: seen, promised } = await read(id);
  // One per cent of 1,550 for a hundred dollars.
  expect([seen?.state, promised]).toEqual(['credited', 1_550_00]);
});

test('our rate gets better when the rate has calmed down, though the middle stays', async () => {
  await changeTerms(at.world, { promise, volatilityBp: 50, volatilityMoveBp: 100 });
  await rateBecomes(at, '1530');
  await rateBecomes(at, '1550');
  await at.pass(55 * 60);
  await stayLoggedIn(at.world);
  await rateBecomes(at, '1550');
  const id = await convert();
  await minutes(11, '1550');
  expect(await read(id)).toMatchObject({ promised: 775_00, promise: { state: 'credited' } });
});

test('a better middle is no better rate of ours while the company takes more', async () => {
  const id = await convert();
  for (let minute = 0; minute < 11; minute += 1) {
    await setRate(at.sandbox, '1552', { provider: 'coingecko' });
    await setRate(at.sandbox, '1552', { provider: 'maplerad', spread_bp: 200 });
    await sample(at);
  }
  await runFx(at.world);
  const { mid } = await quoteFx(person, 'USD', 100_00);
  expect(Number(mid)).toBeGreaterThan(1551);
  expect(await read(id)).toMatchObject({ promised: 0, promise: { state: 'kept' } });
});

test('a wallet that takes no money for a day lapses, which is not called the best rate', async () => {
  const id = await convert();
  const wallet = await walletOf(at.world, userId, 'NGN');
  const freeze = (how: 'none' | 'all') =>
    inTx(at.world.platform.db, (tx) => setFreeze(tx, wallet, how));
  await freeze('all');
  await minutes(11, '1551');
  expect((await read(id)).promise?.state).toBe('watching');
  await later(at, 86_400);
  expect(await read(id)).toMatchObject({ promised: 0, promise: { state: 'lapsed' } });
  await freeze('none');
  await later(at, 60);
  expect((await read(id)).promise?.state).toBe('lapsed');
  expect(await told(person, 'Rate promise')).toEqual([]);
});

test('one that cannot be settled keeps no other one waiting', async () => {
  const [bad, good] = [await convert(), await convert()];
  const terms = (id: string) =>
    at.world.platform.pool.query('update fx_conversions set terms_id = $2 where id = $1', [
      bad,
      id,
    ]);
  const { rows } = await at.world.platform.pool.query<{ id: string }>(
    'select terms_id as id from fx_conversions where id = $1',
    [bad],
  );
  await terms(randomUUID());
  await minutes(11, '1551');
  const state = async (id: string) => (await read(id)).promise?.state;
  expect([await state(bad), await state(good)]).toEqual(['watching', 'credited']);
  await terms(rows[0]?.id ?? '');
  await runFx(at.world);
  expect(await state(bad)).toBe('credited');
});

test('no more than the cap for one person in 24 hours, in however many conversions', async () => {
  await changeTerms(at.world, { promise: { ...promise, cap: 150_00 } });
  const other = await holder(at.world);
  const theirs = await convert('USD', 100_00, other.person);
  const ids = [];
  for (let part = 0; part < 5; part += 1) ids.push(await convert('USD', 20_00));
  await minutes(11, '1560');
  const shown = await Promise.all(ids.map(read));
  const total = shown.reduce((sum, { promised }) => sum + promised, 0);
  expect(total).toBe(150_00);
  const states = new Set(shown.map((one) => one.promise?.state));
  expect(states).toEqual(new Set(['credited', 'capped']));
  const { promised } = await other.person.call('fx.conversion', {
    params: { conversionId: theirs },
  });
  expect(promised).toBe(150_00);
  // A day later the person has the promise again.
  await at.pass(86_400);
  await logIn(person, email);
  await rateBecomes(at, '1550');
  const later = await convert('USD', 20_00);
  await minutes(11, '1560');
  expect((await read(later)).promised).toBeGreaterThan(0);
});

test('the budget of a day is never exceeded, also by two processes at once', async () => {
  await changeTerms(at.world, { promise: { ...promise, dayBudget: 250_00 } });
  const people = await Promise.all(Array.from({ length: 6 }, () => holder(at.world)));
  const ids: string[] = [];
  for (const one of people) ids.push(await convert('USD', 100_00, one.person));
  await at.pass(60);
  const { pool } = at.world.platform;
  await pool.query(
    "update fx_conversions set promise_until = created_at + interval '20 minutes' where id = any($1)",
    [ids],
  );
  await minutes(12, '1551');
  await pool.query('update fx_conversions set promise_until = $2 where id = any($1)', [
    ids,
    at.world.clock.now(),
  ]);
  const other = anotherProcess(at.world);
  const deps = identityOf(at.world);
  await Promise.all([deps, other.deps, deps, other.deps].map((each) => settlePromises(each)));
  await other.close();
  const { rows } = await pool.query<{ promised: bigint; promise_state: string }>(
    'select promised, promise_state from fx_conversions where id = any($1) order by promised desc',
    [ids],
  );
  expect(rows.map(({ promised }) => Number(promised))).toEqual([99_20, 99_20, 51_60, 0, 0, 0]);
  expect(rows.map(({ promise_state }) => promise_state)).toEqual([
    ...Array<string>(3).fill('credited'),
    ...Array<string>(3).fill('spent'),
  ]);
});

test('without the promise nothing is watched', async () => {
  await changeTerms(at.world, { promise: { ...promise, on: false } });
  const id = await convert();
  expect((await read(id)).promise).toBeNull();
});
