import { daySeconds } from '#platform/clock.ts';
/** Pure rules of the scam beacon: how much a report counts, how that fades, and when people are warned. */

/** One report about a target, as the beacon counts it. */
export type Counted = {
  readonly reporterId: string;
  readonly at: Date;
  readonly weight: number;
  /** Staff found that it was a scam. */
  readonly isUpheld: boolean;
};

/**
 * The threshold is above the weight of any one person, so two people are needed at least. What staff
 * upheld counts alone.
 */
export const threshold = 30;
const upheldWeight = 40;
const leastReporters = 2;

/** A report counts in full for so long, and then less every second until it counts nothing. */
const fullDays = 30;
export const keptDays = 180;

const tierWeights: readonly number[] = [0, 10, 15, 20];
const newAccountDays = 7;
const oldAccountDays = 90;

/**
 * How much a report counts. A new account, or one whose owner was not checked, counts nothing: people
 * make such accounts in minutes. A report without a transfer counts half.
 */
export const weightOf = (reporter: {
  readonly tier: number;
  readonly accountDays: number;
  readonly hasTransfer: boolean;
}): number => {
  const { tier, accountDays, hasTransfer } = reporter;
  if (accountDays < newAccountDays) return 0;
  const full = tierWeights[Math.min(Math.max(tier, 0), tierWeights.length - 1)] ?? 0;
  const byAge = accountDays < oldAccountDays ? Math.floor((full * 3) / 4) : full;
  return hasTransfer ? byAge : Math.floor(byAge / 2);
};

const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1_000));

/** Rest of a report's weight after a time. Whole numbers: the weight ends at exactly nothing. */
export const fadedWeight = (weight: number, ageSeconds: number): number => {
  const full = fullDays * daySeconds;
  const end = keptDays * daySeconds;
  if (ageSeconds <= full) return weight;
  if (ageSeconds >= end) return 0;
  return Math.floor((weight * (end - ageSeconds)) / (end - full));
};

/** Each reporter counts once, with the report of theirs that counts most now. */
const countedByReporter = (reports: readonly Counted[], at: Date): readonly number[] => {
  const most = new Map<string, number>();
  for (const { reporterId, at: reportedAt, weight, isUpheld } of reports) {
    const own = isUpheld ? Math.max(weight, upheldWeight) : weight;
    const now = fadedWeight(own, secondsBetween(reportedAt, at));
    if (now > (most.get(reporterId) ?? 0)) most.set(reporterId, now);
  }
  return [...most.values()];
};

export const scoreOf = (reports: readonly Counted[], at: Date): number =>
  countedByReporter(reports, at).reduce((sum, weight) => sum + weight, 0);

export const countReporters = (reports: readonly Counted[], at: Date): number =>
  countedByReporter(reports, at).length;

/** True if people are warned now. */
export const isListedBy = (reports: readonly Counted[], at: Date): boolean => {
  if (scoreOf(reports, at) < threshold) return false;
  return reports.some(({ isUpheld }) => isUpheld) || countReporters(reports, at) >= leastReporters;
};

/**
 * The first second at which people are no longer warned, if no report is added; null if they are not
 * warned now. A score only falls with time, so the second is found by halving.
 */
export const listedUntil = (reports: readonly Counted[], at: Date): Date | null => {
  if (!isListedBy(reports, at)) return null;
  const after = (seconds: number): Date => new Date(at.getTime() + seconds * 1_000);
  let [listed, over] = [0, keptDays * daySeconds + 1];
  while (over - listed > 1) {
    const middle = Math.floor((listed + over) / 2);
    if (isListedBy(reports, after(middle))) listed = middle;
    else over = middle;
  }
  return after(over);
};
