/** Pure: amounts as this room reads and writes them. */

import {
  formatMoney,
  formatPlain,
  fromWire,
  groupTyped,
  isAssetCode,
  parseMoney,
  type AssetCode,
  type Money,
} from '@cowrie/money';

/** A biller abroad can have a currency that we do not know; it is shown like dollars, never hidden. */
export const codeOf = (currency: string): AssetCode => (isAssetCode(currency) ? currency : 'USD');

export const moneyOf = (amount: number, currency: string): Money =>
  fromWire(amount, codeOf(currency));

type Sum = { readonly amount: number; readonly currency: string };
export const sumOf = ({ amount, currency }: Sum): Money => moneyOf(amount, currency);
/** '₦1,250.00' */
export const sumText = (sum: Sum): string => formatMoney(sumOf(sum));

/** The text of an amount field: '1,250.00'. */
export const typedOf = ({ amount, currency }: Sum): string => {
  const code = codeOf(currency);
  return groupTyped(formatPlain(fromWire(amount, code)), code);
};

/** Minor units; undefined if the text is not a valid amount above zero. */
export function minorOf(typed: string, currency: string): number | undefined {
  const parsed = parseMoney(typed, codeOf(currency));
  if (!parsed.ok || parsed.money.minor <= 0n) return undefined;
  return parsed.money.minor > BigInt(Number.MAX_SAFE_INTEGER)
    ? undefined
    : Number(parsed.money.minor);
}
