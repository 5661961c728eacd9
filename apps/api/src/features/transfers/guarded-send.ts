import type { GuardedSend } from '#features/protections/index.ts';
import type { QuoteRow } from '#features/quote/index.ts';
import { storedPayee } from './stored-payee.ts';

/** Pure: what the sender's own guards look at. */
export const guardedSend = (
  userId: string,
  quote: Pick<QuoteRow, 'source_amount' | 'source_currency' | 'recipient_key' | 'recipient'>,
): GuardedSend => {
  const payee = storedPayee.parse(quote.recipient);
  return {
    userId,
    amount: quote.source_amount,
    currency: quote.source_currency,
    recipientKey: quote.recipient_key,
    recipientType: payee.type,
    recipientUserId: payee.userId,
  };
};
