import {
  assets,
  formatPlain,
  isAssetCode,
  MAX_WIRE,
  money,
  multiply,
  rateFromString,
  stepOf,
  unitOf,
  type FiatCode,
  type Money,
  type Rate,
} from '@cowrie/money';
import { decimalText } from '../decimal.ts';

/**
 * Reloadly sends amounts as JSON numbers with decimals. Only this file converts them. It builds a
 * number from the digits and reads the digits back: no float is ever multiplied.
 */
export const toNumber = (amount: Money<FiatCode>): number => {
  const { minor, currency } = amount;
  if (minor <= 0n || minor > MAX_WIRE || minor % stepOf(currency) !== 0n) {
    throw new RangeError(`${minor} minor units of ${currency} cannot be sent as a number`);
  }
  return Number(formatPlain(amount));
};

export const isFiatCode = (code: string): code is FiatCode =>
  isAssetCode(code) && assets[code].kind === 'fiat';

/** Rounds to the smallest unit, because Reloadly's own sums contain floating-point residue. */
export const fromNumber = <C extends FiatCode>(value: number, currency: C): Money<C> =>
  multiply(money(unitOf(currency), currency), rateFromString(decimalText(value)), 'half-even');

/** Null if the value is missing, negative, or in a currency we do not know. */
export const readMoney = (
  value: number | null | undefined,
  currency: string | null | undefined,
): Money<FiatCode> | null =>
  typeof value === 'number' && value >= 0 && currency && isFiatCode(currency)
    ? fromNumber(value, currency)
    : null;

export const readRate = (value: number): Rate => rateFromString(decimalText(value));
