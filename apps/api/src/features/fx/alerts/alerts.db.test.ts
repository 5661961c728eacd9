/** Rate alerts: each tells its owner once, also with two processes, and can be set again. */

import { fxEvents } from '@cowrie/contract/fx/routes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anotherProcess, rateBecomes, told } from '#test/fx-orders.ts';
import { type FxWorld, holder, openFxWorld, sample, setRate } from '#test/worlds/fx.ts';
import { codeOf, member } from '#test/people.ts';
import { identityOf, type Person } from '#test/world.ts';
import { readQuotable } from '../prices/market.ts';
import { fireAlerts } from './fire.ts';

let at: FxWorld;
let person: Person;
let userId: string;
beforeAll(async () => {
  at = await openFxWorld();
});
beforeEach(async () => {
  await rateBecomes(at, '1550');
  const made = await holder(at.world, 0n, 0n);
  person = made.person;
  userId = made.me.id;
});
afterAll(() => at.close());

const add = (price: string, from: 'USD' | 'NGN' = 'USD', by = person) =>
  by.call('fx.add-alert', { body: { from, to: from === 'USD' ? 'NGN' : 'USD', price } });
const mine = async () => (await person.call('fx.home', {})).alerts;

test('a person who sells is told when the price is high enough, and open pages know', async () => {
  const alert = await add('1560');
  expect(alert).toMatchObject({ state: 'waiting', price: '1560', firedAt: null });
  await rateBecomes(at, '1570');
  expect(await mine()).toEqual([alert]);
  await rateBecomes(at, '1575');
  // 1,575 less 0.8 % is 1,562.40.
  expect(await mine()).toMatchObject([{ id: alert.id, state: 'fired', firedPrice: '1562.4000' }]);
  expect(await told(person, 'The rate is')).toEqual(['The rate is 1 USD = ₦1,562.40']);
  const { rows } = await at.world.platform.pool.query(
    'select from realtime_outbox where user_id = $1 and channel = $2',
    [userId, fxEvents['fx.changed'].channel],
  );
  expect(rows.length).toBeGreaterThanOrEqual(2);
  await rateBecomes(at, '1580');
  expect(await told(person, 'The rate is')).toHaveLength(1);
});

test('a person who buys is told when the price is low enough', async () => {
  await add('1550', 'NGN');
  await rateBecomes(at, '1545');
  expect(await mine()).toMatchObject([{ state: 'waiting' }]);
  await rateBecomes(at, '1537');
  expect(await mine()).toMatchObject([{ state: 'fired' }]);
});

test('a price that is there already is refused; a met one can be set again below it', async () => {
  expect(await codeOf(add('1530'))).toBe('FX_ALERT_MET');
  expect(await codeOf(add('1570', 'NGN'))).toBe('FX_ALERT_MET');
  const { id } = await add('1560');
  const params = { alertId: id };
  await rateBecomes(at, '1580');
  expect(await codeOf(person.call('fx.repeat-alert', { params }))).toBe('FX_ALERT_MET');
  await rateBecomes(at, '1550');
  expect(await person.call('fx.repeat-alert', { params })).toMatchObject({
    state: 'waiting',
    firedAt: null,
    firedPrice: null,
  });
  await rateBecomes(at, '1580');
  expect(await told(person, 'The rate is')).toHaveLength(2);
  await person.call('fx.remove-alert', { params });
  expect(await codeOf(person.call('fx.remove-alert', { params }))).toBe('NOT_FOUND');
  expect(await mine()).toEqual([]);
});

test('while the rate is not quoted no alert is met', async () => {
  await add('1560');
  // A jump of five per cent waits until it is confirmed.
  await rateBecomes(at, '1630');
  expect(await mine()).toMatchObject([{ state: 'waiting' }]);
  await rateBecomes(at, '1630');
  await rateBecomes(at, '1630');
  expect(await mine()).toMatchObject([{ state: 'fired' }]);
  for (let minute = 0; minute < 4; minute += 1) await rateBecomes(at, '1590');
});

test('twenty at most, also when they are added at once', async () => {
  const codes = await Promise.all(
    Array.from({ length: 25 }, (_, index) => codeOf(add(String(1_600 + index)))),
  );
  expect(codes.filter((code) => code === 'FX_ALERTS_FULL')).toHaveLength(5);
  expect(await mine()).toHaveLength(20);
});

test('another person finds nothing, and the same currency twice is no pair', async () => {
  const { id } = await add('1600');
  const stranger = await member(at.world);
  const params = { alertId: id };
  expect(await codeOf(stranger.person.call('fx.remove-alert', { params }))).toBe('NOT_FOUND');
  expect(await codeOf(stranger.person.call('fx.repeat-alert', { params }))).toBe('NOT_FOUND');
  const body = { from: 'USD', to: 'USD', price: '1600' } as const;
  expect(await codeOf(person.call('fx.add-alert', { body }))).toBe('FX_PAIR');
});

test('two processes that see the price at the same moment tell each person once', async () => {
  for (let index = 0; index < 20; index += 1) await add(String(1_555 + index));
  await setRate(at.sandbox, '1590');
  await sample(at);
  const other = anotherProcess(at.world);
  const workers = [identityOf(at.world), other.deps, identityOf(at.world), other.deps];
  await Promise.all(
    workers.map(async (deps) => {
      const known = await readQuotable(deps, 'USD-NGN');
      if (known.ok) await fireAlerts(deps, known.value.market, 'USD');
    }),
  );
  await other.close();
  expect((await mine()).map(({ state }) => state)).toEqual(Array<string>(20).fill('fired'));
  const { rows } = await at.world.platform.pool.query(
    "select count(*)::int as count from notifications where user_id = $1 and kind = 'fx.alert-met'",
    [userId],
  );
  expect(rows).toEqual([{ count: 20 }]);
});
