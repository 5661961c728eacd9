/** Pure: prices of a pair, compared and moved without floating point. */

import { formatPlain, parseMoney, rateFromString } from '@cowrie/money';
import { type FxPair, fxPairNames, fxPairs, pairOf, sells } from '@cowrie/contract/fx/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import type { FxDirection, FxHome, FxPairNow } from '../queries.ts';

export type Direction = { readonly from: WalletCurrency; readonly to: WalletCurrency };

/** The contract takes at most nine digits before the point. */
const longest = /^\d{1,9}(\.|$)/;

/** The price of a field as the contract writes it: '1,600.5' → '1600.50'. */
export const priceOf = (typed: string, currency: WalletCurrency): string | undefined => {
  const parsed = parseMoney(typed, currency);
  if (!parsed.ok || parsed.money.minor <= 0n) return undefined;
  const price = formatPlain(parsed.money);
  return longest.test(price) ? price : undefined;
};

const whole = 10_000n;

/** By how many basis points `wanted` is above (or below, if negative) `now`. */
export const distanceOf = (wanted: string, now: string): number => {
  const [a, b] = [rateFromString(wanted), rateFromString(now)];
  const left = a.numerator * b.denominator;
  const right = b.numerator * a.denominator;
  if (right === 0n) return 0;
  return Number(((left - right) * whole) / right);
};

/** Whether a person who sells or buys the base would already get this price or a better one. */
export const isMet = (wanted: string, now: string, isSelling: boolean): boolean => {
  const [a, b] = [rateFromString(wanted), rateFromString(now)];
  const [want, has] = [a.numerator * b.denominator, b.numerator * a.denominator];
  return isSelling ? has >= want : has <= want;
};

/** A whole price about a hundredth better than now: what the field of a new alert starts with. */
export const nearbyPrice = (now: string, isSelling: boolean): string => {
  const { numerator, denominator } = rateFromString(now);
  const moved = numerator * (isSelling ? 101n : 99n);
  const unit = denominator * 100n;
  const up = isSelling && moved % unit !== 0n ? 1n : 0n;
  return String(moved / unit + up);
};

export const directionOf = (
  home: Pick<FxHome, 'pairs'>,
  { from, to }: Direction,
): FxDirection | undefined =>
  home.pairs
    .find(({ pair }) => pair === pairOf(from, to))
    ?.directions.find((one) => one.from === from && one.to === to);

/**
 * Both sides of the pair: the amount that people get for one unit of the base, and the amount that
 * they pay for it.
 */
export const sidesOfPair = ({ pair, directions }: FxPairNow) => ({
  selling: directions.find(({ from }) => sells(pair, from)),
  buying: directions.find(({ from }) => !sells(pair, from)),
});

type Currencies = { readonly base: WalletCurrency; readonly quote: WalletCurrency };
export const currenciesOf = (pair: FxPair): Currencies => fxPairs[pair];

/** Selling or buying the base of a pair. */
export const directionIn = (pair: FxPair, isSelling: boolean): Direction => {
  const { base, quote } = currenciesOf(pair);
  return isSelling ? { from: base, to: quote } : { from: quote, to: base };
};

type Wallets = readonly { readonly currency: WalletCurrency }[];

/** Which of the two wallets is missing, as far as it is known: otherwise the one that receives. */
export const missingOf = (
  { wallets }: { readonly wallets: Wallets },
  { from, to }: Direction,
): WalletCurrency => (wallets.some(({ currency }) => currency === from) ? to : from);

/** The wallet that a person must open first; undefined if they have both of some pair. */
export const missingWallet = (wallets: Wallets): WalletCurrency | undefined => {
  const has = (currency: WalletCurrency) => wallets.some((wallet) => wallet.currency === currency);
  const missing = fxPairNames.map((pair) => {
    const { base, quote } = currenciesOf(pair);
    if (!has(base)) return base;
    return has(quote) ? undefined : quote;
  });
  return missing.includes(undefined) ? undefined : missing[0];
};
