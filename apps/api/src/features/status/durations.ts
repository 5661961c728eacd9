/** Pure: how long payouts took, as counts by steps of ten percent, and the median of them. */

import * as z from 'zod';

export const durations = z.record(z.string(), z.int().nonnegative());
export type Durations = z.output<typeof durations>;

const stepFactor = 1.1;

export const stepOfSeconds = (seconds: number): number =>
  Math.floor(Math.log(Math.max(seconds, 1)) / Math.log(stepFactor));

/** The middle of a step, so that the error is at most five percent either way. */
const secondsOfStep = (step: number): number => Math.round(stepFactor ** (step + 0.5));

export const addDurations = (one: Durations, other: Durations): Durations => {
  const sum: Record<string, number> = { ...one };
  for (const [step, count] of Object.entries(other)) sum[step] = (sum[step] ?? 0) + count;
  return sum;
};

/** The duration of the one in the middle; null if there is none. */
export const medianSeconds = (counted: Durations): number | null => {
  const steps = Object.entries(counted)
    .map(([step, count]) => ({ step: Number(step), count }))
    .toSorted((a, b) => a.step - b.step);
  const total = steps.reduce((sum, { count }) => sum + count, 0);
  let passed = 0;
  for (const { step, count } of steps) {
    passed += count;
    if (passed * 2 >= total && count > 0) return secondsOfStep(step);
  }
  return null;
};
