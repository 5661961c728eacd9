/** Pure: both sides of a conversion while the person types one of them, and what may be typed. */

import { chargesOf, type FeeLine, mostWithin } from '@cowrie/contract/quote/fee-lines';
import { exchangeSides, type Money } from '@cowrie/money';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { ifFits, isTooLarge, minorOf } from '../money.ts';
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
  /** Amount that the person typed; undefined if it is not an amount above zero. */
  readonly typed: bigint | undefined;
  readonly source: bigint | undefined;
  readonly target: bigint | undefined;
  /** True if the typed amount, or the other side of it, is larger than any amount can be. */
  readonly isTooLarge: boolean;
};

export const currencyOf = (side: Side, { from, to }: Direction): WalletCurrency =>
  side === 'source' ? from : to;

/** Both sides of what was typed. `exchange` computes the other one; without it that one is unknown. */
export function sidesWith(
  { side, typed: text, from, to }: Omit<Typed, 'rate'>,
  exchange: ((typed: bigint) => Money) | undefined,
): Sides {
  const currency = currencyOf(side, { from, to });
  const typed = minorOf(text, currency);
  if (typed === undefined) {
    const tooLarge = isTooLarge(text, currency);
    return { typed, source: undefined, target: undefined, isTooLarge: tooLarge };
  }
  const other = exchange && ifFits(() => exchange(typed));
  return {
    typed,
    source: side === 'source' ? typed : other,
    target: side === 'target' ? typed : other,
    isTooLarge: exchange !== undefined && other === undefined,
  };
}

/** The other side is an estimate by the same arithmetic as the server's. */
export function previewSides({ rate, ...typed }: Typed): Sides {
  const { side, from, to } = typed;
  if (rate === undefined) return sidesWith(typed, undefined);
  return sidesWith(typed, (amount) => {
    const { source, target } = exchangeSides(side, amount, from, to, rate);
    return side === 'source' ? target : source;
  });
}

/** Result of an amount at a rate; undefined without a rate. */
export const broughtBy = (
  source: bigint,
  { from, to }: Direction,
  rate: string | undefined,
): bigint | undefined =>
  rate === undefined
    ? undefined
    : ifFits(() => exchangeSides('source', source, from, to, rate).target);

type Bounds = Pick<FxDirection, 'least' | 'most' | 'dayLeft'>;
/** The wallet that pays, with the fees that come on top. */
export type Payer = { readonly available: number; readonly fees: readonly FeeLine[] };
export type AmountProblem =
  | 'bad'
  | 'no-source'
  | 'least'
  | 'most'
  | 'day'
  | 'cap'
  | 'balance'
  | 'orders-full';

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
