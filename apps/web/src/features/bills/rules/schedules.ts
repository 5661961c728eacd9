/** Pure: the days and the terms of a scheduled bill. */

import { ownCopy } from '../copy-own.ts';
import { sumText } from '../money.ts';
import type { BillQuote, BillSchedule } from '../queries.ts';

/** Scheduled bills are paid at eight in the morning, in the person's own time zone. */
const payTime = '08:00:00';

export const payTimeOn = (day: string): Date => new Date(`${day}T${payTime}`);
const endOf = (day: string): Date => new Date(`${day}T23:59:59`);

type When = {
  readonly first: string;
  readonly every: string;
  readonly until: string;
};

/** Why the days cannot be; undefined if they can. */
export const datesProblem = (
  { first, every, until }: When,
  now: Date,
): 'first' | 'until' | undefined => {
  if (first === '' || payTimeOn(first) <= now) return 'first';
  return every !== 'once' && until !== '' && until < first ? 'until' : undefined;
};

export const timesOf = ({ first, every, until }: When) => ({
  firstAt: payTimeOn(first).toISOString(),
  until: every === 'once' || until === '' ? null : endOf(until).toISOString(),
});

/** A tenth more than today's total, rounded up to a whole unit: room for a price that moves a little. */
export const usualMost = (total: number): number => Math.ceil((total * 11) / 1_000) * 100;

type Term = {
  readonly term: 'holder' | 'plan' | 'value';
  readonly before: string;
  readonly now: string;
  readonly changed: boolean;
};

/**
 * Terms that the person confirmed, beside their current values. A holder or plan that never existed
 * is left out.
 */
export const agreedTerms = (
  schedule: Pick<BillSchedule, 'accountName' | 'plan' | 'face'>,
  quote: Pick<BillQuote, 'accountName' | 'plan' | 'face'>,
): Term[] => {
  const pairs = [
    ['holder', schedule.accountName, quote.accountName],
    ['plan', schedule.plan, quote.plan?.name ?? null],
    ['value', sumText(schedule.face), sumText(quote.face)],
  ] as const;
  return pairs
    .filter(([, before, now]) => before !== null || now !== null)
    .map(([term, before, now]) => ({
      term,
      before: before ?? ownCopy.confirm.none,
      now: now ?? ownCopy.confirm.none,
      changed: before !== now,
    }));
};
