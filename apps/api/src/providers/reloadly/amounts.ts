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
 * Reloadly counts in whole units with decimals, as JSON numbers. This is the only place that knows.
 * A number is made out of the digits and read back from them: nothing is ever multiplied as a float.
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

/** To the nearest part that exists: their own sums carry the dust of floating point. */
export const fromNumber = <C extends FiatCode>(value: number, currency: C): Money<C> =>
  multiply(money(unitOf(currency), currency), rateFromString(decimalText(value)), 'half-even');

/** Null when it is not said, below zero, or in money we do not know. */
export const readMoney = (
  value: number | null | undefined,
  currency: string | null | undefined,
): Money<FiatCode> | null =>
  typeof value === 'number' && value >= 0 && currency && isFiatCode(currency)
    ? fromNumber(value, currency)
    : null;

export const readRate = (value: number): Rate => rateFromString(decimalText(value));
