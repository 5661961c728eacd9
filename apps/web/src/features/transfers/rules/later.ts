import type { Quote, Schedule } from '../queries.ts';
import type { QuoteRequest } from './requote.ts';

/** Sends ordered ahead go out in the morning of their day, by the person's own clock. */
const hour = '09:00:00';

export const momentOn = (day: string): Date => new Date(`${day}T${hour}`);

/** What is ordered: the quote's amount, words and recipient, on a day of one's own. */
export const ordered = (
  quote: Quote,
  to: QuoteRequest['to'],
  when: { readonly day: string; readonly every: Schedule['every']; readonly until: string },
) => ({
  to,
  amount: quote.source.amount,
  reason: quote.reason,
  ...(quote.memo ? { memo: quote.memo } : {}),
  every: when.every,
  firstAt: momentOn(when.day).toISOString(),
  ...(when.every !== 'once' && when.until !== ''
    ? { until: new Date(`${when.until}T23:59:59`).toISOString() }
    : {}),
});
