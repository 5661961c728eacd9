import { expect, test } from 'vitest';
import { addDurations, medianSeconds, stepOfSeconds } from './durations.ts';

const counted = (...seconds: readonly number[]) =>
  seconds
    .map((one) => ({ [stepOfSeconds(one)]: 1 }))
    .reduce((sum, one) => addDurations(sum, one), {});

test('the median is the one in the middle, to within five percent', () => {
  const middle = medianSeconds(counted(10, 20, 60, 4_000, 90_000)) ?? 0;
  expect(middle).toBeGreaterThan(56);
  expect(middle).toBeLessThan(64);
});

test('one slow transfer does not move it', () => {
  const many = counted(...Array.from({ length: 99 }, () => 60), 200_000);
  expect(medianSeconds(many)).toBe(medianSeconds(counted(60)));
});

test('there is none of nothing, and less than a second counts as one', () => {
  expect(medianSeconds({})).toBeNull();
  expect(stepOfSeconds(0)).toBe(0);
});
