import type { Quote, Schedule } from '../queries.ts';
import type { QuoteRequest } from './requote.ts';

/** Scheduled transfers are sent at nine in the morning, in the person's own time zone. */
const sendTime = '09:00:00';

export const sendTimeOn = (day: string): Date => new Date(`${day}T${sendTime}`);

/** The request that repeats this quote on the chosen days. */
export const scheduleRequestOf = (
  quote: Quote,
  to: QuoteRequest['to'],
  when: { readonly day: string; readonly every: Schedule['every']; readonly until: string },
) => ({
  to,
  amount: quote.source.amount,
  reason: quote.reason,
  ...(quote.memo ? { memo: quote.memo } : {}),
  every: when.every,
  firstAt: sendTimeOn(when.day).toISOString(),
  until:
    when.every !== 'once' && when.until !== ''
      ? new Date(`${when.until}T23:59:59`).toISOString()
      : null,
});
