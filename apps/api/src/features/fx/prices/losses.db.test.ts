/**
 * The effect of the market on our position is counted: on the desk, in the figures and for the
 * stop.
 */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stayLoggedIn } from '#test/worlds/bill.ts';
import { openCoverWorld, setPosition } from '#test/worlds/cover.ts';
import { changeTerms, type FxWorld, holder, quoteFx, sample, setRate } from '#test/worlds/fx.ts';
import { codeOf } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { type Person, runJob } from '#test/world.ts';

let at: FxWorld;
let staff: Person;
let customer: Person;
beforeAll(async () => {
  at = await openCoverWorld();
  staff = (await staffWith(at.world, 'fx.read')).person;
  customer = (await holder(at.world)).person;
  // Nothing but the market moves the result here.
  await changeTerms(at.world, { lossMost: 100_000_00, coverFrom: 90_000_00 });
});
beforeEach(async () => {
  // Each case begins a day after the last one, with an even pool and a middle of 1,550.
  await setPosition(at.world, 0n);
  await move('1550');
  await at.pass(2 * 86_400);
  await sample(at);
  await stayLoggedIn(at.world);
});
afterAll(() => at.close());

const pair = 'USD-NGN' as const;
const desk = async () => {
  await stayLoggedIn(at.world);
  const [first] = (await staff.call('fx.desk', {})).pairs;
  if (!first) throw new Error('the desk has no pair');
  return first;
};
/** To the naira: the sources round in the millionths. */
const expectMoved = async (kobo: number): Promise<void> => {
  const { moved, result } = (await desk()).day;
  expect(moved.amount).toBeCloseTo(kobo, -2);
  expect(result).toEqual(moved);
};
/** The position counts from its first valuation on. */
const hold = async (cents: bigint): Promise<void> => {
  await setPosition(at.world, cents);
  await sample(at);
};
const move = async (perDollar: string): Promise<void> => {
  await setRate(at.sandbox, perDollar);
  await sample(at);
};

test.each([
  ['held', 5_000_00n, ['1540', '1531', '1528']],
  ['owed', -5_000_00n, ['1560', '1569', '1572']],
] as const)(
  'a position that is %s loses by the market, and more than the limit stops quoting',
  async (_, cents, [first, below, above]) => {
    await hold(cents);
    await expectMoved(0);
    await move(first);
    // 5,000 dollars at 10 naira each.
    await expectMoved(-50_000_00);
    // The limit is 100,000 naira.
    await move(below);
    expect((await desk()).now.stop).toBeNull();
    await move(above);
    expect((await desk()).now.stop?.code).toBe('loss');
    expect(await codeOf(quoteFx(customer, 'USD', 10_00))).toBe('FX_STOPPED');
    await move('1550');
    await expectMoved(0);
    expect((await desk()).now.stop).toBeNull();
  },
);

test('what a move brought counts against what was lost, and ends with its 24 hours', async () => {
  await hold(5_000_00n);
  await move('1560');
  await expectMoved(50_000_00);
  await hold(0n);
  await move('1540');
  await expectMoved(50_000_00);
  await at.pass(26 * 3_600);
  await sample(at);
  await expectMoved(0);
});

test('a move while no rate is known counts when it is known again, once', async () => {
  await hold(5_000_00n);
  await setRate(at.sandbox, '1500', { provider: 'coingecko' });
  await sample(at);
  await expectMoved(0);
  await move('1545');
  await Promise.all([1, 2, 3].map(() => runJob(at.world, 'fx:sample', {})));
  await expectMoved(-25_000_00);
});

test('the figures of the month have it by day', async () => {
  const lagos = () => new Date(at.world.clock.now().getTime() + 3_600_000).toISOString();
  const today = lagos().slice(0, 10);
  await hold(5_000_00n);
  await move('1545');
  const month = lagos().slice(0, 7);
  const { days } = await staff.call('fx.figures', { query: { pair, month } });
  const moved = days.filter(({ day }) => day >= today).reduce((all, day) => all + day.moved, 0);
  expect(moved).toBeCloseTo(-25_000_00, -2);
});
