/** The stored middle over a range, at even steps. A step without any rate is null. */

import { chartRanges, type ChartRange, type FxPair } from '@cowrie/contract/fx/data';
import { ok } from '#platform/result.ts';
import type { FxDeps } from './deps.ts';
import { daysSince, hoursSince, minutesSince } from './prices/queries.ts';

type Point = {
  readonly at: Date;
  /** The last middle of its minute, hour or day, and between what it moved. */
  readonly mid: bigint;
  readonly low: bigint;
  readonly high: bigint;
};

const pointsOf = async (
  deps: FxDeps,
  pair: FxPair,
  range: ChartRange,
  start: Date,
): Promise<Point[]> => {
  if (range === '1D') {
    const minutes = await minutesSince(deps.db, pair, start, deps.clock.now());
    return minutes.map(({ at, mid }) => ({ at, mid, low: mid, high: mid }));
  }
  if (range === '1Y') {
    const days = await daysSince(deps.db, pair, start.toISOString().slice(0, 10));
    return days.map(({ day, last, low, high }) => {
      const at = new Date(`${day}T00:00:00Z`);
      return { at, mid: last, low, high };
    });
  }
  const hours = await hoursSince(deps.db, pair, start);
  return hours.map(({ hour, last, low, high }) => ({ at: hour, mid: last, low, high }));
};

/** The last point of each step. */
export const stepsOf = (
  points: readonly Pick<Point, 'at' | 'mid'>[],
  start: Date,
  stepSeconds: number,
  count: number,
): (bigint | null)[] => {
  const steps: (bigint | null)[] = Array.from({ length: count }, () => null);
  for (const { at, mid } of points) {
    const step = Math.floor((at.getTime() - start.getTime()) / (stepSeconds * 1000));
    if (step >= 0 && step < count) steps[step] = mid;
  }
  return steps;
};

export const readChart = async (
  deps: FxDeps,
  { pair, range }: { readonly pair: FxPair; readonly range: ChartRange },
) => {
  const { seconds, step } = chartRanges[range];
  const now = deps.clock.now().getTime();
  // The steps lie on full multiples, so that a point stays where it is as time passes.
  const end = (Math.floor(now / (step * 1000)) + 1) * step * 1000;
  const start = new Date(end - seconds * 1000);
  const points = await pointsOf(deps, pair, range, start);
  const mids = stepsOf(points, start, step, seconds / step);
  const lows = points.map(({ low }) => Number(low));
  const highs = points.map(({ high }) => Number(high));
  return ok({
    pair,
    range,
    startAt: start.toISOString(),
    stepSeconds: step,
    mids: mids.map((mid) => (mid === null ? null : Number(mid))),
    low: lows.length === 0 ? null : Math.min(...lows),
    high: highs.length === 0 ? null : Math.max(...highs),
  });
};
