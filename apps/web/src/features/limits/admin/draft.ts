import { formatPlain, fromWire, groupTyped, parseMoney } from '@cowrie/money';
import { fromLagosField } from '#ui/text/dates.ts';
import { copy } from './copy.ts';
import type { Currency } from './queries.ts';

/** What is typed into the forms that change limits, and what it means. */
export type Kind = 'amount' | 'none' | 'remove';
export type Draft = { kind: string; amount: string };

const text = copy.change;

export const typedAmount = (minor: number | null, currency: Currency): string =>
  minor === null ? '' : groupTyped(formatPlain(fromWire(minor, currency)), currency);

/** Undefined for what is no amount. */
export function readAmount(typed: string, currency: Currency): number | undefined {
  const parsed = parseMoney(typed, currency);
  return parsed.ok ? Number(parsed.money.minor) : undefined;
}

/** The amount of a bound; null is unlimited. */
export const boundOf = ({ kind, amount }: Draft, currency: Currency): number | null =>
  kind === 'amount' ? (readAmount(amount, currency) ?? null) : null;

export const checkBound = ({ kind, amount }: Draft, currency: Currency): { amount?: string } =>
  kind === 'amount' && readAmount(amount, currency) === undefined ? { amount: text.bad } : {};

/** A moment field left empty says nothing; one half filled says something wrong. */
export const momentOf = (typed: string): string | undefined =>
  typed === '' ? undefined : fromLagosField(typed);

export const isMoment = (typed: string): boolean => momentOf(typed) !== undefined;
