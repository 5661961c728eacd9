/** Pure: what the rate promise owes for a conversion. */

import { type FxPair, fxPairs, microsPerUnit, sells } from '@cowrie/contract/fx/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { exchangeSides, rate, rateToString } from '@cowrie/money';

const micro = BigInt(microsPerUnit);
const rateDecimals = 18;

export type Promised = {
  readonly pair: FxPair;
  readonly from: WalletCurrency;
  readonly to: WalletCurrency;
  readonly source: bigint;
  readonly target: bigint;
  readonly mid: bigint;
};

/** The price that is best for the person: a seller wants a high one, a buyer a low one. */
export const bestOf = (pair: FxPair, from: string, prices: readonly bigint[]): bigint | null =>
  prices.reduce<bigint | null>((best, price) => {
    if (best === null) return price;
    const isBetter = sells(pair, from) ? price > best : price < best;
    return isBetter ? price : best;
  }, null);

/**
 * The amount that the conversion would have brought at another price of ours, less the amount that
 * it did bring.
 */
export const owedAt = (done: Promised, price: bigint): bigint => {
  const value = sells(done.pair, done.from) ? rate(price, micro) : rate(micro, price);
  const text = rateToString(value, rateDecimals, 'down');
  const { target } = exchangeSides('source', done.source, done.from, done.to, text);
  return target.minor > done.target ? target.minor - done.target : 0n;
};

/** An amount of the pair's quote currency in the currency that the person got, rounded down. */
export const inTarget = ({ pair, to, mid }: Promised, amount: bigint): bigint =>
  fxPairs[pair].quote === to ? amount : (amount * micro) / mid;
