import { assets, unitOf, type AssetCode } from './assets.ts';
import { money, type Money } from './money.ts';

export type SignDisplay = 'auto' | 'always' | 'never';

/**
 * The pieces of an amount, for the component that styles them one by one; `full` is the whole text.
 */
type MoneyParts = {
  readonly sign: '' | '+' | '−';
  readonly symbol: string;
  readonly symbolPosition: 'before' | 'after';
  /** Between symbol and digits: nothing, or a non-breaking space. */
  readonly gap: '' | '\u00A0';
  readonly integer: string;
  /** The decimals with their point, such as '.50', or nothing. */
  readonly fraction: string;
  readonly full: string;
};

type FormatOptions = { readonly sign?: SignDisplay };

/**
 * Grouping, point and minus do not depend on the machine's locale: server and browser must print
 * the same text, and a receipt must match the screen. Digits an asset does not show are cut off,
 * never rounded up, so that a user never sees money that is not there.
 */
export function formatParts(amount: Money, options: FormatOptions = {}): MoneyParts {
  const { symbol, symbolPosition } = assets[amount.currency];
  const { integer, fraction } = digitsOf(amount);
  const sign = signOf(amount, /[1-9]/.test(integer + fraction), options.sign ?? 'auto');
  const gap = symbolPosition === 'after' || /[a-z]$/i.test(symbol) ? '\u00A0' : '';
  const digits = groupDigits(integer) + fraction;
  const full =
    symbolPosition === 'before' ? sign + symbol + gap + digits : sign + digits + gap + symbol;
  return { sign, symbol, symbolPosition, gap, integer: groupDigits(integer), fraction, full };
}

/** '₦50,000.00', '−$2.99', '5,000 CFA', '1.50 USDC'. */
export function formatMoney(amount: Money, options: FormatOptions = {}): string {
  return formatParts(amount, options).full;
}

/** An amount whose minor units and currency stand apart, as in a row of the database. */
export const formatMinor = (minor: bigint | number, currency: AssetCode): string =>
  formatMoney(money(BigInt(minor), currency));

/** The digits alone, such as '1250.50': the value of an amount field, or a cell of a CSV file. */
export function formatPlain(amount: Money): string {
  const { integer, fraction } = digitsOf(amount);
  return `${amount.minor < 0n && /[1-9]/.test(integer + fraction) ? '-' : ''}${integer}${fraction}`;
}

/** '1250000' → '1,250,000'. */
export function groupDigits(digits: string): string {
  const head = digits.length % 3;
  const groups = digits.slice(head).match(/\d{3}/g) ?? [];
  return (head > 0 ? [digits.slice(0, head), ...groups] : groups).join(',');
}

function digitsOf(amount: Money): { integer: string; fraction: string } {
  const { scale, minDecimals, maxDecimals } = assets[amount.currency];
  const magnitude = amount.minor < 0n ? -amount.minor : amount.minor;
  const unit = unitOf(amount.currency);
  const decimals = (magnitude % unit).toString().padStart(scale, '0').slice(0, maxDecimals);
  const shown = decimals.slice(0, minDecimals) + decimals.slice(minDecimals).replace(/0+$/, '');
  return { integer: (magnitude / unit).toString(), fraction: shown === '' ? '' : `.${shown}` };
}

function signOf(amount: Money, visible: boolean, display: SignDisplay): MoneyParts['sign'] {
  if (display === 'never' || !visible) return '';
  if (amount.minor < 0n) return '−';
  return display === 'always' ? '+' : '';
}
