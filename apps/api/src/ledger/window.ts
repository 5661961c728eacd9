/**
 * The outflows of the last 24 hours that count against the limits, each with its rail. The list is
 * exact while it is short. Beyond `most` lines the two oldest of one rail are merged at the later
 * time. That never allows more than a limit, neither of the rail nor of all rails.
 */

import type { Spent } from './book.ts';

export const daySeconds = 86_400;
const most = 256;
/** The largest number that a rule about the count of outflows can use. */
export const mostCounted = most - 1;

/** Sum of the outflows in the day before `now`, on one rail or on all. */
export const spentSince = (window: readonly Spent[], now: number, rail?: string): bigint => {
  const from = now - daySeconds * 1000;
  let total = 0n;
  for (const line of window) {
    if (line.at > from && (rail === undefined || line.rail === rail)) total += line.amount;
  }
  return total;
};

/**
 * How many outflows there were in the day before `now`. Merged lines count once, so a rule about the
 * count uses at most `mostCounted`. Up to there it is never too few.
 */
export const countSince = (window: readonly Spent[], now: number): number => {
  const from = now - daySeconds * 1000;
  return window.filter(({ at }) => at > from).length;
};

/** The merged line takes the place of the later one, so the window stays sorted by time. */
const joinOldest = (window: Spent[]): void => {
  const oldest = new Map<string, number>();
  for (const [index, line] of window.entries()) {
    const first = oldest.get(line.rail);
    if (first !== undefined) {
      const amount = line.amount + (window[first]?.amount ?? 0n);
      window[index] = { ...line, amount };
      window.splice(first, 1);
      return;
    }
    oldest.set(line.rail, index);
  }
};

export const spend = (window: readonly Spent[], line: Spent): Spent[] => {
  const from = line.at - daySeconds * 1000;
  const kept = window.filter(({ at }) => at > from);
  kept.push(line);
  if (kept.length > most) joinOldest(kept);
  return kept;
};

/**
 * An outflow that did not happen releases what it took, on its rail and while its day still counts.
 * It is one of the lines of its time or, if its line was merged, in the oldest line of its rail.
 */
export const giveBack = (window: readonly Spent[], now: number, back: Spent): Spent[] => {
  if (back.at <= now - daySeconds * 1000) return [...window];
  const oldest = window.find(({ rail }) => rail === back.rail);
  const at = Math.max(back.at, oldest?.at ?? 0);
  let left = back.amount;
  return window.flatMap((line) => {
    if (line.rail !== back.rail || line.at !== at) return [line];
    const freed = left < line.amount ? left : line.amount;
    left -= freed;
    return freed === line.amount ? [] : [{ ...line, amount: line.amount - freed }];
  });
};
