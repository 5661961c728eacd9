/** Pure: what of a quote differs from the one that the person saw before. */

import type { MarginKind } from '@cowrie/contract/fx/data';
import { formatMoney } from '@cowrie/money';
import { currenciesOf } from './prices.ts';
import { moneyOf, pairPriceText, percentText, sumText } from '../money.ts';
import type { FxQuote } from '../queries.ts';

type Line = 'source' | 'target' | 'rate' | 'mid' | 'margin' | 'cost' | 'fees' | 'total' | 'after';
/** A line of the quote, or one part of its margin: 'margin-weekend'. */
export type QuoteLine = Line | `margin-${MarginKind}`;

const wordsOf = (quote: FxQuote): Readonly<Record<Line, string>> => {
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
    after: formatMoney(moneyOf(quote.available - quote.total, source.currency)),
  };
};

const marginOf = ({ lines }: FxQuote, kind: MarginKind): number =>
  lines.find((line) => line.kind === kind)?.basisPoints ?? 0;

/** Each part of the new margin that differs. One that is new was 0% before. */
const marginChanges = (before: FxQuote, after: FxQuote): (readonly [QuoteLine, string])[] =>
  after.lines.flatMap(({ kind, basisPoints }) => {
    const was = marginOf(before, kind);
    return was === basisPoints ? [] : [[`margin-${kind}`, percentText(was)] as const];
  });

/** The old value of each line that changed. */
export type Changes = ReadonlyMap<QuoteLine, string>;

export function changesOf(before: FxQuote, after: FxQuote): Changes {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const lines = (Object.keys(old) as Line[]).filter((line) => old[line] !== now[line]);
  return new Map([
    ...lines.map((line) => [line, old[line]] as const),
    ...marginChanges(before, after),
  ]);
}
