import { totalWith } from '@cowrie/money';
import { becomesCash } from '@cowrie/contract/movements';
import type { Leaving, Movement } from '#features/orders/index.ts';
import { feesIn, type QuoteRow } from '#features/quote/index.ts';
import { corridorOf } from './quotes/corridors.ts';
import { storedPayee } from './payees/stored-payee.ts';

/** Pure: a quoted send as the corridor of orders knows it. */
export const leavingOf = (
  userId: string,
  quote: QuoteRow,
): { readonly movement: Movement; readonly leaving: Leaving } => {
  const payee = storedPayee.parse(quote.recipient);
  const amount = quote.source_amount;
  const { rail } = quote;
  return {
    movement: {
      userId,
      currency: quote.source_currency,
      amount,
      total: totalWith(amount, feesIn(quote)),
    },
    leaving: {
      rail,
      recipientKey: quote.recipient_key,
      recipientType: payee.type,
      recipientUserId: payee.userId,
      becomesCash: becomesCash(corridorOf(rail, payee.country, payee.type)?.kind ?? ''),
    },
  };
};
