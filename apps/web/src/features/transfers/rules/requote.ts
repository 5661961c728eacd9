import type { InputOf, Routes } from '@cowrie/contract';
import type { Quote } from '../queries.ts';

export type QuoteRequest = InputOf<Routes['transfers.quote']>['body'];

/** The same request once more: everything but the recipient stands in the quote that ran out. */
export const requestAgain = (to: QuoteRequest['to'], old: Quote): QuoteRequest => ({
  to,
  side: old.fixed,
  amount: old.fixed === 'source' ? old.source.amount : old.target.amount,
  reason: old.reason,
  ...(old.memo !== null && { memo: old.memo }),
  replaces: old.id,
});

/** Lines of the review a new quote can change. */
export type ReviewLine = 'amount' | 'fees' | 'total' | 'gets' | 'rate' | 'arrives';

const linesOf = (quote: Quote): Record<ReviewLine, unknown> => ({
  amount: quote.source.amount,
  fees: quote.fees.map(({ label, amount }) => [label, amount]),
  total: quote.total,
  gets: quote.target,
  rate: quote.rate,
  arrives: quote.arrival.words,
});

/** What differs between the quote a person saw and the one that took its place. */
export function changedLines(old: Quote, now: Quote): ReadonlySet<ReviewLine> {
  const [before, after] = [linesOf(old), linesOf(now)];
  const names = Object.keys(before) as ReviewLine[];
  return new Set(
    names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])),
  );
}
