import type { AssetCode } from './assets.ts';
import { groupDigits, formatParts } from './format.ts';
import { money, zero, type Money } from './money.ts';
import {
  convert,
  invertRate,
  multiply,
  rate,
  rateFromString,
  rateToString,
  type Rate,
} from './rate.ts';

/**
 * Both sides of an exchange, one of them as typed. What is bought is rounded down and its cost up, so
 * that our pool never pays for a fraction. The server quotes by this, and the form shows the same while
 * a person types.
 */
export function exchangeSides<From extends AssetCode, To extends AssetCode>(
  fixed: 'source' | 'target',
  amount: bigint,
  from: From,
  to: To,
  text: string,
): { readonly source: Money<From>; readonly target: Money<To> } {
  const value = rateFromString(text);
  if (fixed === 'source') {
    const source = money(amount, from);
    return { source, target: convert(source, value, to, 'down') };
  }
  const target = multiply(money(amount, to), rate(1n, 1n), 'down');
  return { source: convert(target, invertRate(value), from, 'up'), target };
}

/** '1550.0000' → '1,550.00', '0.00064512' → '0.0006451': the digits people compare. */
function priceDigits(price: Rate): string {
  const exact = rateToString(price, 12, 'half-even');
  const leading = exact.startsWith('0.') ? (/^0\.(0*)/.exec(exact)?.[1]?.length ?? 0) + 4 : 2;
  const [integer = '0', decimals = ''] = rateToString(price, leading, 'half-even').split('.');
  const shown = decimals.slice(0, 2) + decimals.slice(2).replace(/0+$/, '');
  return `${groupDigits(integer)}.${shown}`;
}

/** The price of one unit: '₦104.00', '₦0.4213', 'KSh 0.0833'. */
export function formatPrice(price: Rate, currency: AssetCode): string {
  const { symbol, symbolPosition, gap } = formatParts(zero(currency));
  const digits = priceDigits(price);
  return symbolPosition === 'before' ? symbol + gap + digits : digits + gap + symbol;
}

/**
 * '1 GHS = ₦104.00': what one unit of the bought currency costs. The rate is the one of the quote, how
 * much of `to` one unit of `from` buys, so the price is its inverse.
 */
export function formatUnitPrice(rateText: string, from: AssetCode, to: AssetCode): string {
  const value = rateFromString(rateText);
  if (value.numerator === 0n) return '';
  return `1 ${to} = ${formatPrice(invertRate(value), from)}`;
}
