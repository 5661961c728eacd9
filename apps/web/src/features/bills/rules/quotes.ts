/** Pure: what of a price has changed since the person last saw it. */

import type { BillQuote } from '../queries.ts';

export type QuoteLine = 'value' | 'price' | 'rate' | 'discount' | 'fees' | 'total' | 'holder';

const linesOf = (quote: BillQuote): Readonly<Record<QuoteLine, unknown>> => ({
  value: quote.face,
  price: quote.price,
  rate: quote.rate,
  discount: quote.discount,
  fees: quote.fees,
  total: quote.total,
  holder: quote.accountName,
});

export function changedLines(before: BillQuote, after: BillQuote): ReadonlySet<QuoteLine> {
  const [old, now] = [linesOf(before), linesOf(after)];
  return new Set(
    (Object.keys(old) as QuoteLine[]).filter(
      (line) => JSON.stringify(old[line]) !== JSON.stringify(now[line]),
    ),
  );
}

/** 150 → '1.5%' */
export const percentText = (basisPoints: number): string => `${basisPoints / 100}%`;

/** '0.0833870900' → '0.08338709' */
export const exactText = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;

/** '1 NGN = 0.08213628 KES' */
export const rateText = (wallet: string, rate: string, currency: string): string =>
  `1 ${wallet} = ${exactText(rate)} ${currency}`;
