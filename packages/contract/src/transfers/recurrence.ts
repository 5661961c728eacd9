/**
 * Pure: the dates of what is scheduled: transfers, bills and conversions. Days and months are those
 * of Lagos, which has no summer time. In a month without that day it runs on the last day.
 */

export type Every = 'once' | 'daily' | 'weekly' | 'monthly';

const dayMs = 86_400_000;

const lagosMs = 3_600_000;

const addMonths = (first: Date, months: number): Date => {
  const from = new Date(first.getTime() + lagosMs);
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), last);
  const midnight = Date.UTC(year, month, day);
  return new Date(midnight + (from.getTime() % dayMs) - lagosMs);
};

/** The time of a turn (the first is turn 0); undefined if there is no such turn. */
export const momentOf = (first: Date, every: Every, turn: number): Date | undefined => {
  switch (every) {
    case 'once':
      return turn === 0 ? first : undefined;
    case 'daily':
      return new Date(first.getTime() + turn * dayMs);
    case 'weekly':
      return new Date(first.getTime() + turn * 7 * dayMs);
    default:
      return addMonths(first, turn);
  }
};

type Plan = { readonly first: Date; readonly every: Every; readonly until: Date | null };

type Turn = { readonly turn: number; readonly at: Date };

/** The turn that follows this one, which may have passed; undefined after the last one. */
export const turnAfter = (plan: Plan, turn: number): Turn | undefined => {
  const at = momentOf(plan.first, plan.every, turn + 1);
  return at && !(plan.until && at > plan.until) ? { turn: turn + 1, at } : undefined;
};

/** How many turns run from this one up to the given time. */
export const countTurns = (plan: Plan, from: number, upTo: Date): number => {
  for (let last = from - 1; ; last += 1) {
    const next = turnAfter(plan, last);
    if (!next || next.at > upTo) return last + 1 - from;
  }
};

/** How many turns run from the time of one of them up to the given time. */
export const countTurnsFrom = (plan: Plan, next: Date, upTo: Date): number => {
  for (let turn = 0; ; turn += 1) {
    const at = momentOf(plan.first, plan.every, turn);
    if (!at) return 0;
    if (at >= next) return countTurns(plan, turn, upTo);
  }
};

/**
 * The next turn after this one that is still in the future. Turns missed in between are skipped.
 */
export const nextTurn = (plan: Plan, after: number, now: Date): Turn | undefined => {
  for (let turn = after; ; turn += 1) {
    const next = turnAfter(plan, turn);
    if (!next || next.at > now) return next;
  }
};
