/** Pure: what of a quote differs from the one that the person saw before. */

import { formatMoney } from '@cowrie/money';
import { currenciesOf } from './prices.ts';
import { moneyOf, pairPriceText, percentText, sumText } from '../money.ts';
import type { FxQuote } from '../queries.ts';

export type QuoteLine = 'source' | 'target' | 'rate' | 'mid' | 'margin' | 'cost' | 'fees' | 'total';

const wordsOf = (quote: FxQuote): Readonly<Record<QuoteLine, string>> => {
  const { source, target, pair, price, mid } = quote;
  const fees = quote.fees.reduce((sum, { amount }) => sum + amount, 0);
  return {
    source: sumText(source),
    target: sumText(target),
    rate: pairPriceText(price, currenciesOf(pair)),
    mid: pairPriceText(mid, currenciesOf(pair)),
    margin: percentText(quote.marginBasisPoints),
    cost: sumText(quote.marginAmount),
    fees: formatMoney(moneyOf(fees, source.currency)),
    total: formatMoney(moneyOf(quote.total, source.currency)),
  };
};

/** The old value of each line that changed. */
export type Changes = ReadonlyMap<QuoteLine, string>;

export function changesOf(before: FxQuote, after: FxQuote): Changes {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const lines = (Object.keys(old) as QuoteLine[]).filter((line) => old[line] !== now[line]);
  return new Map(lines.map((line) => [line, old[line]]));
}
