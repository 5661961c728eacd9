import type { Spent } from './book.ts';

/**
 * The rolling day of outflows behind the limits, each with its rail. It is exact while it is short;
 * past `most` lines the two oldest of one rail are counted as one at the later instant, which never
 * allows more than a limit, neither of the rail nor of all of them.
 */
export const daySeconds = 86_400;
const most = 256;

/** What was spent in the day before `now`, by one rail or by all of them. */
export const spentSince = (window: readonly Spent[], now: number, rail?: string): bigint => {
  const from = now - daySeconds * 1000;
  let total = 0n;
  for (const line of window) {
    if (line.at > from && (rail === undefined || line.rail === rail)) total += line.amount;
  }
  return total;
};

/** The joined line stands where the later one stood, so the window stays in the order of time. */
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
 * An outflow that did not happen frees what it had taken, on its rail and while its day still counts.
 * It is among the lines of its instant or, when its line was joined with others, in the oldest one of
 * its rail.
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
