import { stepOf, unitOf, type AssetCode } from './assets.ts';
import { money, type Money } from './money.ts';
import { divide, type Rounding } from './rounding.ts';

/**
 * An exact ratio. As an exchange rate: how many whole units of the target asset one whole unit
 * buys.
 */
export type Rate = { readonly numerator: bigint; readonly denominator: bigint };

export function rate(numerator: bigint, denominator: bigint): Rate {
  if (denominator <= 0n || numerator < 0n) {
    throw new RangeError(`${numerator}/${denominator} is not a rate`);
  }
  return { numerator, denominator };
}

const decimal = /^(\d{1,30})(?:\.(\d{1,30}))?$/;

/** Reads a plain decimal such as '104.00'. Rates come from our own data, so anything else throws. */
export function rateFromString(text: string): Rate {
  const match = decimal.exec(text);
  if (!match) throw new SyntaxError(`'${text}' is not a decimal rate`);
  const [, integer = '', fraction = ''] = match;
  return rate(BigInt(integer + fraction), 10n ** BigInt(fraction.length));
}

export function rateToString(value: Rate, decimals: number, rounding: Rounding): string {
  const scaled = divide(value.numerator * 10n ** BigInt(decimals), value.denominator, rounding);
  const digits = scaled.toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** The opposite direction: if one dollar buys 1,600 naira, one naira buys 1/1,600 of a dollar. */
export function invertRate(value: Rate): Rate {
  return rate(value.denominator, value.numerator);
}

/**
 * Exchanges an amount. The two assets may have different scales. The result is rounded to what can
 * be shown and paid in the target asset (whole CFA francs, never a hundredth of one), so that the
 * amount on the screen is the amount that moves.
 */
export function convert<C extends AssetCode>(
  amount: Money,
  value: Rate,
  to: C,
  rounding: Rounding,
): Money<C> {
  const step = stepOf(to);
  const numerator = amount.minor * value.numerator * unitOf(to);
  const denominator = value.denominator * unitOf(amount.currency) * step;
  return money(divide(numerator, denominator, rounding) * step, to);
}

/** A share of an amount in its own currency, such as a percentage fee. */
export function multiply<C extends AssetCode>(
  amount: Money<C>,
  value: Rate,
  rounding: Rounding,
): Money<C> {
  return convert(amount, value, amount.currency, rounding);
}
