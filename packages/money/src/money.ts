import { isAssetCode, type AssetCode } from './assets.ts';

/**
 * An amount with its currency. The currency is part of the type, so that adding naira to dollars
 * does not compile. It is also checked at run time, because data from outside has no types.
 */
export type Money<C extends AssetCode = AssetCode> = {
  readonly minor: bigint;
  readonly currency: C;
};

/**
 * Amounts are stored in a signed 64-bit column. The bound is symmetric, so every amount can be
 * negated.
 */
export const MAX_MINOR = 2n ** 63n - 1n;

export function money<C extends AssetCode>(minor: bigint, currency: C): Money<C> {
  if (!isAssetCode(currency)) throw new TypeError(`Unknown currency ${String(currency)}`);
  if (minor > MAX_MINOR || minor < -MAX_MINOR) {
    throw new RangeError(`${minor} minor units of ${currency} do not fit a 64-bit integer`);
  }
  return { minor, currency };
}

export function zero<C extends AssetCode>(currency: C): Money<C> {
  return money(0n, currency);
}

export function add<C extends AssetCode>(a: Money<C>, b: Money<NoInfer<C>>): Money<C> {
  assertSameCurrency(a, b);
  return money(a.minor + b.minor, a.currency);
}

export function subtract<C extends AssetCode>(a: Money<C>, b: Money<NoInfer<C>>): Money<C> {
  assertSameCurrency(a, b);
  return money(a.minor - b.minor, a.currency);
}

/** The currency is a parameter because an empty list also has a sum. */
export function sum<C extends AssetCode>(
  amounts: Iterable<Money<NoInfer<C>>>,
  currency: C,
): Money<C> {
  let total = zero(currency);
  for (const amount of amounts) total = add(total, amount);
  return total;
}

export function negate<C extends AssetCode>(a: Money<C>): Money<C> {
  return money(-a.minor, a.currency);
}

export function absolute<C extends AssetCode>(a: Money<C>): Money<C> {
  return a.minor < 0n ? negate(a) : a;
}

/** Negative if `a` is less than `b`, as `sort` expects. */
export function compare<C extends AssetCode>(a: Money<C>, b: Money<NoInfer<C>>): -1 | 0 | 1 {
  assertSameCurrency(a, b);
  if (a.minor === b.minor) return 0;
  return a.minor < b.minor ? -1 : 1;
}

export function equals<C extends AssetCode>(a: Money<C>, b: Money<NoInfer<C>>): boolean {
  return compare(a, b) === 0;
}

export function smaller<C extends AssetCode>(a: Money<C>, b: Money<NoInfer<C>>): Money<C> {
  return compare(a, b) <= 0 ? a : money(b.minor, a.currency);
}

export function larger<C extends AssetCode>(a: Money<C>, b: Money<NoInfer<C>>): Money<C> {
  return compare(a, b) >= 0 ? a : money(b.minor, a.currency);
}

function assertSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) {
    throw new TypeError(`Cannot combine ${a.currency} with ${b.currency}`);
  }
}

/** The amount with all its fees, in minor units of one currency. */
export const totalWith = (amount: bigint, fees: readonly { readonly amount: bigint }[]): bigint =>
  fees.reduce((total, fee) => total + fee.amount, amount);
