/** Pure: amounts and prices as this room reads and writes them. */

import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import {
  formatMoney,
  formatParts,
  formatPlain,
  formatPrice,
  fromWire,
  groupTyped,
  MAX_WIRE,
  type Money,
  money,
  parseMoney,
  rateFromString,
  unitOf,
} from '@cowrie/money';

export const moneyOf = (amount: number, currency: WalletCurrency): Money =>
  fromWire(amount, currency);

export type Sum = { readonly amount: number; readonly currency: WalletCurrency };
export const sumOf = ({ amount, currency }: Sum): Money => moneyOf(amount, currency);
/** '₦1,250.00' */
export const sumText = (sum: Sum): string => formatMoney(sumOf(sum));

/** '$••••': in place of an amount that is hidden. */
export const hiddenText = ({ currency }: Sum): string =>
  `${formatParts(money(0n, currency)).symbol}••••`;

export const minorText = (minor: bigint, currency: WalletCurrency): string =>
  formatMoney(money(minor, currency));

/** The text of an amount field: '1,250.00'. */
export const typedOf = (minor: bigint, currency: WalletCurrency): string =>
  groupTyped(formatPlain(money(minor, currency)), currency);

/** '$1': what a price is for. */
export const unitText = (currency: WalletCurrency): string => {
  const { symbol, gap, integer, symbolPosition } = formatParts(money(unitOf(currency), currency));
  return symbolPosition === 'before' ? symbol + gap + integer : integer + gap + symbol;
};

/**
 * The result of an exchange; undefined if it is larger than any amount can be. People may type a long
 * number, and the page must not break over it.
 */
export function ifFits(exchange: () => Money): bigint | undefined {
  try {
    const { minor } = exchange();
    return minor > MAX_WIRE ? undefined : minor;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** True if the text is a number that is larger than any amount can be. */
export function isTooLarge(typed: string, currency: WalletCurrency): boolean {
  const parsed = parseMoney(typed, currency);
  return !parsed.ok && parsed.code === 'too_large';
}

/** Minor units, also zero; undefined if the text is not a valid amount. */
export function minorOrZero(typed: string, currency: WalletCurrency): bigint | undefined {
  const parsed = parseMoney(typed, currency);
  return parsed.ok ? parsed.money.minor : undefined;
}

/** Minor units; undefined if the text is not a valid amount above zero. */
export function minorOf(typed: string, currency: WalletCurrency): bigint | undefined {
  const parsed = parseMoney(typed, currency);
  return parsed.ok && parsed.money.minor > 0n ? parsed.money.minor : undefined;
}

/** '1550.2500' → '₦1,550.25' */
export const priceText = (price: string, currency: WalletCurrency): string =>
  formatPrice(rateFromString(price), currency);

/** '1 USD = ₦1,550.25' */
export const pairPriceText = (
  price: string,
  { base, quote }: { readonly base: WalletCurrency; readonly quote: WalletCurrency },
): string => `1 ${base} = ${priceText(price, quote)}`;

/** 150 → '1.5%', -20 → '−0.2%' */
export const percentText = (basisPoints: number): string =>
  `${basisPoints < 0 ? '−' : ''}${Math.abs(basisPoints) / 100}%`;
