import { formatPlain, fromWire, groupTyped, parseMoney } from '@cowrie/money';
import type { Currency, Line, Period } from './queries.ts';

/** What was typed into the sheet of own limits, and what it changes. */
export type Typed = Record<Period, string>;

/** Null is no limit of one's own; undefined is no amount at all. */
export function readCap(typed: string, currency: Currency): number | null | undefined {
  if (typed.trim() === '') return null;
  const parsed = parseMoney(typed, currency);
  if (!parsed.ok || parsed.money.minor === 0n) return undefined;
  return Number(parsed.money.minor);
}

/** The field's text of an own limit. */
export const typedCap = (own: number | null, currency: Currency): string =>
  own === null ? '' : groupTyped(formatPlain(fromWire(own, currency)), currency);

const lower = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/** What holds without any limit of one's own: a rail's bound, and that of all of them. */
export const allowedBy = (line: Line, all: Line): Record<Period, number | null> => ({
  single: lower(line.single.allowed, all.single.allowed),
  day: lower(line.day.allowed, all.day.allowed),
});

export type CapChange = {
  readonly period: Period;
  readonly amount: number | null;
  /** Lowering needs nothing; anything else needs a recent sign-in. */
  readonly lowers: boolean;
};

/** Only what is new, the lowered ones first: those succeed whatever becomes of the others. */
export function changesOf(line: Line, typed: Typed, currency: Currency): CapChange[] {
  const changes = (['single', 'day'] as const).flatMap((period) => {
    const amount = readCap(typed[period], currency);
    const { own } = line[period];
    if (amount === undefined || amount === own) return [];
    return [{ period, amount, lowers: amount !== null && (own === null || amount < own) }];
  });
  return changes.toSorted((a, b) => Number(b.lowers) - Number(a.lowers));
}
