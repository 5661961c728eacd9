/** Parses the texts of the forms that change limits. */

import { formatPlain, fromWire, groupTyped, parseMoney } from '@cowrie/money';
import { fromLagosField } from '#ui/text/dates.ts';
import { copy } from './copy.ts';
import type { Currency } from './queries.ts';

export type Kind = 'amount' | 'none' | 'remove';
export type Draft = { kind: string; amount: string };

const text = copy.change;

export const typedAmount = (minor: number | null, currency: Currency): string =>
  minor === null ? '' : groupTyped(formatPlain(fromWire(minor, currency)), currency);

/** Undefined if the text is not a valid amount. */
export function readAmount(typed: string, currency: Currency): number | undefined {
  const parsed = parseMoney(typed, currency);
  return parsed.ok ? Number(parsed.money.minor) : undefined;
}

/** The typed limit; null means no limit. */
export const boundOf = ({ kind, amount }: Draft, currency: Currency): number | null =>
  kind === 'amount' ? (readAmount(amount, currency) ?? null) : null;

export const checkBound = ({ kind, amount }: Draft, currency: Currency): { amount?: string } =>
  kind === 'amount' && readAmount(amount, currency) === undefined ? { amount: text.bad } : {};

/** The typed time; undefined if the field is empty or incomplete. */
export const momentOf = (typed: string): string | undefined =>
  typed === '' ? undefined : fromLagosField(typed);

export const isMoment = (typed: string): boolean => momentOf(typed) !== undefined;
