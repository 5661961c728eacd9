/** Pure: amounts and prices as this room reads and writes them. */

import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import {
  formatMoney,
  formatPlain,
  formatPrice,
  fromWire,
  groupTyped,
  type Money,
  money,
  parseMoney,
  rateFromString,
} from '@cowrie/money';

export const moneyOf = (amount: number, currency: WalletCurrency): Money =>
  fromWire(amount, currency);

export type Sum = { readonly amount: number; readonly currency: WalletCurrency };
export const sumOf = ({ amount, currency }: Sum): Money => moneyOf(amount, currency);
/** '₦1,250.00' */
export const sumText = (sum: Sum): string => formatMoney(sumOf(sum));

export const minorText = (minor: bigint, currency: WalletCurrency): string =>
  formatMoney(money(minor, currency));

/** The text of an amount field: '1,250.00'. */
export const typedOf = (minor: bigint, currency: WalletCurrency): string =>
  groupTyped(formatPlain(money(minor, currency)), currency);

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

/** 150 → '1.5%' */
export const percentText = (basisPoints: number): string => `${basisPoints / 100}%`;
