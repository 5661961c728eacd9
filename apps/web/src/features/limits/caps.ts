/** Parses the sheet of a person's own limits and finds what it changes. */

import { formatPlain, fromWire, groupTyped, parseMoney } from '@cowrie/money';
import type { Currency, ScopeLimits, Period } from './queries.ts';

export type Typed = Record<Period, string>;

/** Null means no own limit; undefined means the text is not a valid amount. */
export function readCap(typed: string, currency: Currency): number | null | undefined {
  if (typed.trim() === '') return null;
  const parsed = parseMoney(typed, currency);
  if (!parsed.ok || parsed.money.minor === 0n) return undefined;
  return Number(parsed.money.minor);
}

/** An own limit as the text of its field. */
export const typedCap = (own: number | null, currency: Currency): string =>
  own === null ? '' : groupTyped(formatPlain(fromWire(own, currency)), currency);

const lowerOf = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

/**
 * The limits without the person's own ones: the lower of the rail's limit and the overall limit.
 */
export const allowedBy = (
  limits: ScopeLimits,
  all: ScopeLimits,
): Record<Period, number | null> => ({
  single: lowerOf(limits.single.allowed, all.single.allowed),
  day: lowerOf(limits.day.allowed, all.day.allowed),
});

export type CapChange = {
  readonly period: Period;
  readonly amount: number | null;
  /** Raising or removing a limit needs a recent sign-in; lowering does not. */
  readonly lowers: boolean;
};

/** Only the changed limits. Lowered ones come first, because they need no recent sign-in. */
export function changesOf(limits: ScopeLimits, typed: Typed, currency: Currency): CapChange[] {
  const changes = (['single', 'day'] as const).flatMap((period) => {
    const amount = readCap(typed[period], currency);
    const { own } = limits[period];
    if (amount === undefined || amount === own) return [];
    return [{ period, amount, lowers: amount !== null && (own === null || amount < own) }];
  });
  return changes.toSorted((a, b) => Number(b.lowers) - Number(a.lowers));
}
