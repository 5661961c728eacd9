/** Pure: both sides of a conversion while the person types one of them, and what may be typed. */

import { chargesOf, type FeeLine, mostWithin } from '@cowrie/contract/quote/fee-lines';
import { exchangeSides } from '@cowrie/money';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { minorOf } from '../money.ts';
import type { FxDirection } from '../queries.ts';
import type { Direction } from './prices.ts';

export type Side = 'source' | 'target';
type Typed = Direction & {
  readonly side: Side;
  readonly typed: string;
  /** How much of `to` one unit of `from` brings; undefined without a rate. */
  readonly rate: string | undefined;
};
export type Sides = {
  /** What was typed; undefined if it is not an amount above zero. */
  readonly typed: bigint | undefined;
  readonly source: bigint | undefined;
  readonly target: bigint | undefined;
};

export const currencyOf = (side: Side, { from, to }: Direction): WalletCurrency =>
  side === 'source' ? from : to;

/** The other side is an estimate by the same arithmetic as the server's. */
export function previewSides({ side, typed: text, from, to, rate }: Typed): Sides {
  const typed = minorOf(text, currencyOf(side, { from, to }));
  if (typed === undefined) return { typed, source: undefined, target: undefined };
  if (rate === undefined) {
    return side === 'source'
      ? { typed, source: typed, target: undefined }
      : { typed, source: undefined, target: typed };
  }
  const { source, target } = exchangeSides(side, typed, from, to, rate);
  return { typed, source: source.minor, target: target.minor };
}

type Bounds = Pick<FxDirection, 'least' | 'most' | 'dayLeft'>;
/** The wallet that pays, with the fees that come on top. */
export type Payer = { readonly available: number; readonly fees: readonly FeeLine[] };
export type AmountProblem = 'bad' | 'least' | 'most' | 'day' | 'balance';

/**
 * Why an amount cannot be converted now; undefined if it can. An order is for later, so the balance
 * and the rest of the day do not count for it.
 */
export function amountProblem(
  source: bigint | undefined,
  { least, most, dayLeft }: Bounds,
  payer: Payer | null,
): AmountProblem | undefined {
  if (source === undefined) return 'bad';
  if (source < BigInt(least)) return 'least';
  if (source > BigInt(most)) return 'most';
  if (payer === null) return undefined;
  if (source + chargesOf(payer.fees, source) > BigInt(payer.available)) return 'balance';
  return dayLeft !== null && source > BigInt(dayLeft) ? 'day' : undefined;
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The most that can be converted at once: the balance less fees, the bounds, the rest of the day. */
export function mostOf(
  { most, dayLeft }: Omit<Bounds, 'least'>,
  { available, fees }: Payer,
): bigint {
  const bound = smaller(mostWithin(fees, BigInt(available)), BigInt(most));
  return dayLeft === null ? bound : smaller(bound, BigInt(dayLeft));
}
