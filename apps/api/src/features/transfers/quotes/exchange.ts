/** The two sides of a send, for a quote and for the estimate of a visitor. */

import { assets, type AssetCode, exchangeSides, formatPlain, money, stepOf } from '@cowrie/money';
import { type Rates, withMargin } from '#features/quote/index.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import type { Corridor } from './corridors.ts';

/** The corridor's own minimum and maximum: 'Minimum transfer amount is $1.00'. */
export const outOfBounds = ({ bounds, source }: Corridor, amount: bigint) => {
  if (!bounds || (amount >= bounds.least && amount <= bounds.most)) return null;
  const isBelow = amount < bounds.least;
  const bound = formatPlain(money(isBelow ? bounds.least : bounds.most, source));
  const words = `${isBelow ? 'Minimum' : 'Maximum'} transfer amount is ${assets[source].symbol}${bound}`;
  const code = isBelow ? 'AMOUNT_BELOW_LEAST' : 'AMOUNT_ABOVE_MOST';
  return fail(code, { words, fields: { amount: words } });
};

/** Amounts that leave and arrive, at the current rate if the currencies differ. */
export const exchangeFor = async (
  deps: { readonly rates: Rates },
  { corridor, target }: { readonly corridor: Corridor; readonly target?: AssetCode | undefined },
  input: { readonly side: 'source' | 'target'; readonly amount: number | bigint },
) => {
  const from = corridor.source;
  const to = target ?? corridor.target;
  const isExchange = from !== to && assets[to].kind === 'fiat';
  const known = isExchange ? await deps.rates.between(from, to) : ok(null);
  if (!known.ok) return known;
  const mid = known.value?.rate ?? '1';
  const ours = withMargin(mid, corridor.marginBp);
  const amount = BigInt(input.amount);
  const sides = exchangeSides(input.side, amount, from, to, ours);
  // A typed amount is kept or refused, never rounded: half a CFA franc cannot be paid.
  const isPayable = input.side === 'source' || amount % stepOf(to) === 0n;
  if (!isPayable || sides.source.minor <= 0n || sides.target.minor <= 0n) {
    return failAt('AMOUNT_TOO_SMALL', 'amount');
  }
  const rate = from === to ? null : { ours, mid, marginBp: corridor.marginBp };
  return ok({ ...sides, rate, rateAt: known.value?.at ?? null });
};
