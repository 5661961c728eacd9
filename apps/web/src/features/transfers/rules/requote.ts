import type { InputOf, Routes } from '@cowrie/contract';
import type { Quote } from '../queries.ts';

export type QuoteRequest = InputOf<Routes['transfers.quote']>['body'];

/**
 * Repeats the request of an expired quote. The quote contains everything except the full recipient.
 */
export const makeRequoteRequest = (to: QuoteRequest['to'], expired: Quote): QuoteRequest => ({
  to,
  side: expired.fixed,
  amount: expired.fixed === 'source' ? expired.source.amount : expired.target.amount,
  reason: expired.reason,
  ...(expired.memo !== null && { memo: expired.memo }),
  replaces: expired.id,
  ...(expired.requestCode !== null && { requestCode: expired.requestCode }),
});

/** The lines of the review that a new quote can change. */
export type ReviewLine = 'amount' | 'fees' | 'total' | 'gets' | 'rate' | 'arrives';

const linesOf = (quote: Quote): Record<ReviewLine, unknown> => ({
  amount: quote.source.amount,
  fees: quote.fees.map(({ label, amount }) => [label, amount]),
  total: quote.total,
  gets: quote.target,
  rate: quote.rate,
  arrives: quote.arrival.words,
});

/** The lines that differ between the expired quote, which the person saw, and the new one. */
export function changedLines(expired: Quote, current: Quote): ReadonlySet<ReviewLine> {
  const [before, after] = [linesOf(expired), linesOf(current)];
  const names = Object.keys(before) as ReviewLine[];
  return new Set(
    names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])),
  );
}
