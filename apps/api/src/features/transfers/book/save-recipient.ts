import type { QuoteRow } from '#features/quote/index.ts';
import type { TransferDeps } from '../deps.ts';
import type { StoredPayee } from '../payees/stored-payee.ts';

type Sent = {
  readonly userId: string;
  readonly quote: QuoteRow;
  readonly payee: StoredPayee;
};

/** Saves the recipient of a send, without waiting for it. */
export const saveRecipient = (deps: TransferDeps, { userId, quote, payee }: Sent): void =>
  deps.recipientSaver.note({
    id: deps.ids.next(),
    userId,
    type: payee.type,
    key: quote.recipient_key,
    name: payee.name,
    identifier: payee.identifier,
    country: payee.country,
    detail: payee,
    amount: quote.source_amount,
    currency: quote.source_currency,
    reason: quote.reason,
    at: deps.clock.now(),
  });
