/** Minutes as they are stored: the middle and our own prices, each at its place in the hour. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#test/world.ts';
import { minutesSince, noteMinute, pricesAfter } from './queries.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const at = (time: string): Date => new Date(`2026-03-04T${time}Z`);
const pair = 'USD-NGN';
const note = (time: string, mid: bigint, ours: readonly [bigint, bigint] | null) =>
  noteMinute(world.platform.db, pair, at(time), {
    mid,
    forSellers: ours?.[0] ?? null,
    forBuyers: ours?.[1] ?? null,
  });
const sold = (after: string, until: string) =>
  pricesAfter(world.platform.db, pair, true, at(after), at(until));
const bought = (after: string, until: string) =>
  pricesAfter(world.platform.db, pair, false, at(after), at(until));

test('each minute has its place, over the end of an hour; the last note of a minute counts', async () => {
  await note('10:00:00', 100n, [90n, 110n]);
  await note('10:58:05', 101n, [91n, 111n]);
  await note('10:59:05', 102n, [92n, 112n]);
  await note('11:00:05', 103n, [93n, 113n]);
  await note('11:00:45', 104n, [94n, 114n]);
  expect(await sold('09:59:30', '11:30:00')).toEqual([90n, 91n, 92n, 94n]);
  expect(await bought('10:58:30', '11:30:00')).toEqual([112n, 114n]);
  expect(await sold('10:57:59', '10:59:00')).toEqual([91n, 92n]);
});

test('a minute in which we did not quote has its middle and no price', async () => {
  await note('12:01:00', 105n, [95n, 115n]);
  await note('12:02:00', 106n, null);
  await note('12:03:00', 107n, [97n, 117n]);
  expect(await sold('12:00:30', '12:10:00')).toEqual([95n, 97n]);
  const minutes = await minutesSince(world.platform.db, pair, at('12:00:00'), at('12:10:00'));
  expect(minutes.map(({ mid }) => mid)).toEqual([105n, 106n, 107n]);
});

test('an hour that the release before began is gone on with', async () => {
  await note('13:01:00', 108n, [98n, 118n]);
  await world.platform.pool.query(
    'update fx_rate_hours set seller_prices = null, buyer_prices = null where hour = $1',
    [at('13:00:00')],
  );
  await note('13:02:00', 109n, [99n, 119n]);
  expect(await sold('13:00:00', '13:10:00')).toEqual([99n]);
  expect(await bought('13:00:00', '13:10:00')).toEqual([119n]);
  const minutes = await minutesSince(world.platform.db, pair, at('13:00:00'), at('13:10:00'));
  expect(minutes.map(({ mid }) => mid)).toEqual([108n, 109n]);
});
