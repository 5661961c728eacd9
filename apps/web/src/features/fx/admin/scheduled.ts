import type { PairDesk, TermsInEffect } from './queries.ts';

/** The terms that are in effect until these start. */
export const termsUntil = (
  { terms, scheduled }: Pick<PairDesk, 'terms' | 'scheduled'>,
  start: TermsInEffect,
): TermsInEffect => {
  const place = scheduled.findIndex(({ id }) => id === start.id);
  return scheduled[place - 1] ?? terms;
};

/** The scheduled terms that replace ones from this time on; without a time, from now on. */
export const replacing = (
  scheduled: readonly TermsInEffect[],
  from: string | undefined,
): readonly TermsInEffect[] =>
  from === undefined
    ? scheduled
    : scheduled.filter(({ effectiveFrom }) => Date.parse(effectiveFrom) > Date.parse(from));
