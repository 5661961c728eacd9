import { expect, test } from 'vitest';
import { effects, eventFaults, orderKinds } from './kinds.ts';
import { readChaosArguments, runOptions } from './options.ts';
import { frozen, killed, planStorm, skewed } from './schedule.ts';

const { shape } = runOptions('usual', 1);
const stormsOf = (seed: number, count: number) =>
  Array.from({ length: count }, (_, number) => planStorm(seed, number, shape));

test('the same seed gives the same storms, however many there are', () => {
  expect(stormsOf(7, 12)).toEqual(stormsOf(7, 12));
  expect(stormsOf(7, 3)).toEqual(stormsOf(7, 12).slice(0, 3));
  expect(stormsOf(7, 3)).not.toEqual(stormsOf(8, 3));
});

test('a usual run asks for every kind with both effects, and strikes every process', () => {
  for (const seed of [1, 2, 3]) {
    const storms = stormsOf(seed, runOptions('usual', seed).storms);
    const strikes = storms.flatMap((storm) => storm.strikes);
    const targets = (what: string) =>
      new Set(strikes.flatMap((one) => (one.do === what && 'target' in one ? [one.target] : [])));
    expect(targets('kill')).toEqual(new Set(killed));
    expect(targets('freeze')).toEqual(new Set(frozen));
    expect(strikes.some((one) => one.do === 'lose redis')).toBe(true);
    const orders = storms.flatMap((storm) => storm.orders);
    expect(new Set(orders.map(({ kind }) => kind))).toEqual(new Set(orderKinds));
    expect(orders.length).toBeGreaterThanOrEqual(orderKinds.length * effects.length);
  }
});

test('a long run plays every kind with both effects, every event fault, and clocks both ways', () => {
  const long = runOptions('long', 5);
  const storms = Array.from({ length: long.storms }, (_, number) =>
    planStorm(5, number, long.shape),
  );
  const faults = storms
    .flatMap((storm) => storm.orders)
    .flatMap(({ kind, fault }) => (fault ? [`${kind} ${fault.effect}`] : []));
  const every = orderKinds.flatMap((kind) => effects.map((effect) => `${kind} ${effect}`));
  expect(new Set(faults)).toEqual(new Set(every));
  const modes = storms.flatMap((storm) => storm.eventFaults).map(({ mode }) => mode);
  expect(new Set(modes)).toEqual(new Set(eventFaults));
  const jumps = storms.flatMap((storm) => storm.strikes).filter((one) => one.do === 'jump');
  expect(new Set(jumps.map(({ target }) => target))).toEqual(new Set(skewed));
  expect([
    jumps.some(({ seconds }) => seconds > 0),
    jumps.some(({ seconds }) => seconds < 0),
  ]).toEqual([true, true]);
});

test('the command line names the seed, the storms and the length', () => {
  const run = readChaosArguments(['--long', '--seed', '7', '--storms', '9'], 1);
  expect(run).toMatchObject({ seed: 7, storms: 9, replay: 'npm run chaos -- --long --seed 7' });
  expect(readChaosArguments([], 4_711)).toMatchObject({ seed: 4_711, storms: 12 });
  expect(readChaosArguments(['--long'], 1).goals).toMatchObject({
    kills: 200,
    acknowledged: 100_000,
  });
  expect(() => readChaosArguments(['--sedd', '7'], 1)).toThrow('--sedd');
  expect(() => readChaosArguments(['--seed', 'x'], 1)).toThrow();
});
