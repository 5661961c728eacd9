/** Pure: typed dollars and what a card's fees and times say in words. */

import { formatMoney, formatPlain, fromWire, parseMoney } from '@cowrie/money';

/** Cents; undefined if the text is not a valid amount above zero. */
export function centsOf(typed: string): number | undefined {
  const parsed = parseMoney(typed, 'USD');
  if (!parsed.ok || parsed.money.minor <= 0n) return undefined;
  return parsed.money.minor > BigInt(Number.MAX_SAFE_INTEGER)
    ? undefined
    : Number(parsed.money.minor);
}

export const dollarsOf = (cents: number) => fromWire(cents, 'USD');
/** '$1,250.00' */
export const dollarText = (cents: number): string => formatMoney(dollarsOf(cents));
/** The text of an amount field: '1250.00'; empty for no amount. */
export const typedOf = (cents: number | null): string =>
  cents === null ? '' : formatPlain(dollarsOf(cents));

type Bounds = { readonly least: number; readonly most: number };

/** Why a typed amount cannot be sent; undefined if it can. */
export function amountProblem(
  typed: string,
  bounds: Bounds,
  words: { readonly bad: string; readonly least: string; readonly most: string },
): string | undefined {
  const cents = centsOf(typed);
  if (cents === undefined) return words.bad;
  if (cents < bounds.least) return words.least;
  return cents > bounds.most ? words.most : undefined;
}

type Rate = { readonly basisPoints: number; readonly flat: number; readonly least?: number | null };

/** '1.5% + $0.50, at least $1.00'; 'Free' if it costs nothing. */
export function rateText({ basisPoints, flat, least }: Rate): string {
  const percent = basisPoints > 0 ? `${basisPoints / 100}%` : '';
  const fixed = flat > 0 ? dollarText(flat) : '';
  const rate = [percent, fixed].filter(Boolean).join(' + ');
  if (rate === '') return 'Free';
  return least ? `${rate}, at least ${dollarText(least)}` : rate;
}

/** 'Free' or '$1.00'. */
export const feeText = (cents: number): string => (cents === 0 ? 'Free' : dollarText(cents));

const minute = 60;
const hour = 60 * minute;

/** 'within a minute', 'in about 5 minutes', 'in about 2 hours'. */
export function arrivalText(seconds: number): string {
  if (seconds <= minute) return 'within a minute';
  const [count, unit] =
    seconds < hour ? [Math.ceil(seconds / minute), 'minute'] : [Math.ceil(seconds / hour), 'hour'];
  return `in about ${count} ${unit}${count === 1 ? '' : 's'}`;
}
