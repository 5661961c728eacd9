/** The chart: what was stored, at even steps, with its gaps. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { control } from '#providers/testing.ts';
import { stayLoggedIn } from '#test/worlds/bill.ts';
import { type FxWorld, holder, openFxWorld, sample, setRate } from '#test/worlds/fx.ts';
import type { Person } from '#test/world.ts';
import { stepsOf } from './chart.ts';
import { priceText } from './prices/rules.ts';

let at: FxWorld;
let person: Person;
beforeAll(async () => {
  at = await openFxWorld();
  ({ person } = await holder(at.world, 0n, 0n));
  await stayLoggedIn(at.world);
});
afterAll(() => at.close());

const chart = (range: '1D' | '1W' | '1M' | '1Y') =>
  person.call('fx.chart', { query: { pair: 'USD-NGN', range } });

/** As people see it: the sources round in the millionths. */
const shown = (mid: number | null | undefined) => priceText(BigInt(mid ?? 0));

test('a minute in which no source answered is a gap, and no value is made up for it', async () => {
  await setRate(at.sandbox, '1551');
  await sample(at);
  await control(at.sandbox, '/fault', { provider: 'maplerad', mode: 'down', seconds: 1_800 });
  await at.pass(1_740);
  await sample(at);
  await setRate(at.sandbox, '1552');
  await at.pass(60);
  await sample(at);
  const { mids, stepSeconds, startAt, low, high } = await chart('1D');
  expect(mids).toHaveLength(288);
  expect(stepSeconds).toBe(300);
  const known = mids.flatMap((mid, step) => (mid === null ? [] : [step]));
  // The last point is now; between the two there are steps without any.
  expect(known.at(-1)).toBe(287);
  const gaps = known.slice(1).map((step, index) => step - (known[index] ?? 0));
  expect(Math.max(...gaps)).toBeGreaterThan(4);
  expect(shown(mids.at(-1))).toBe('1552.0000');
  expect([shown(low), shown(high)]).toEqual(['1550.0000', '1552.0000']);
  const now = at.world.clock.now().getTime();
  expect(new Date(startAt).getTime() + 86_400_000 - now).toBeLessThanOrEqual(300_000);
});

test.each([
  ['1W', 168],
  ['1M', 180],
  ['1Y', 365],
] as const)('%s has its last point at its end', async (range, count) => {
  const { mids } = await chart(range);
  expect(mids).toHaveLength(count);
  expect(shown(mids.at(-1))).toBe('1552.0000');
});

test.each(['1D', '1W', '1M', '1Y'] as const)(
  'the lowest and the highest of %s are those of every minute, also within a step',
  async (range) => {
    await setRate(at.sandbox, '1575');
    await sample(at);
    await setRate(at.sandbox, '1540');
    await sample(at);
    await setRate(at.sandbox, '1552');
    await sample(at);
    const { mids, low, high } = await chart(range);
    expect(shown(mids.at(-1))).toBe('1552.0000');
    expect([shown(low), shown(high)]).toEqual(['1540.0000', '1575.0000']);
  },
);

test('a step shows the last point in it, and points outside are left out', () => {
  const start = new Date(0);
  const point = (seconds: number, mid: bigint) => ({ at: new Date(seconds * 1000), mid });
  const points = [point(-1, 9n), point(0, 1n), point(59, 2n), point(120, 3n), point(180, 4n)];
  expect(stepsOf(points, start, 60, 3)).toEqual([2n, null, 3n]);
});
