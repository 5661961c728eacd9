/** Converts a fee to the texts of its form and back. */

import { formatPlain, fromWire, groupTyped, parseMoney } from '@cowrie/money';
import { fromLagosField } from '#ui/text/dates.ts';
import { copy } from './copy.ts';
import type { Currency, Fee, Terms } from './queries.ts';

const text = copy.sheet;

/** The value of the country field that means all countries. */
export const allCountries = 'every';

export type Draft = {
  rail: string;
  country: string;
  currency: string;
  kind: string;
  label: string;
  flat: string;
  percent: string;
  least: string;
  most: string;
  fromAmount: string;
  effectiveFrom: string;
  reason: string;
};

const typedAmount = (minor: number | null, currency: Currency): string =>
  minor === null || minor === 0 ? '' : groupTyped(formatPlain(fromWire(minor, currency)), currency);

/** Basis points as a percentage: 150 → '1.5'. */
export const typedPercent = (basisPoints: number): string => {
  if (basisPoints === 0) return '';
  const digits = String(basisPoints).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '');
};

/** A percentage as basis points: '1.5' → 150. Undefined if not valid; an empty text is 0. */
export function readPercent(typed: string): number | undefined {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(typed.trim() === '' ? '0' : typed.trim());
  if (!match) return undefined;
  const basisPoints = Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`);
  return basisPoints > 10_000 ? undefined : basisPoints;
}

/** Minor units; null for an empty text, undefined if the text is not a valid amount. */
function readAmount(typed: string, currency: Currency): number | null | undefined {
  if (typed.trim() === '') return null;
  const parsed = parseMoney(typed, currency);
  return parsed.ok ? Number(parsed.money.minor) : undefined;
}

export const draftOf = (fee: Fee | undefined): Draft => ({
  rail: fee?.rail ?? 'bank',
  country: fee?.country ?? allCountries,
  currency: fee?.currency ?? 'NGN',
  kind: fee?.kind ?? 'service',
  label: fee?.label ?? '',
  flat: fee ? typedAmount(fee.flat, fee.currency) : '',
  percent: typedPercent(fee?.basisPoints ?? 0),
  least: fee ? typedAmount(fee.least, fee.currency) : '',
  most: fee ? typedAmount(fee.most, fee.currency) : '',
  fromAmount: fee ? typedAmount(fee.fromAmount, fee.currency) : '',
  effectiveFrom: '',
  reason: '',
});

const amounts = ['flat', 'least', 'most', 'fromAmount'] as const;

export function checkDraft(draft: Draft): Partial<Record<keyof Draft, string>> {
  const currency = draft.currency as Currency;
  const errors: Partial<Record<keyof Draft, string>> = {};
  if (draft.label.trim().length < 2) errors.label = text.labelMissing;
  for (const name of amounts) {
    if (readAmount(draft[name], currency) === undefined) errors[name] = text.badAmount;
  }
  if (readPercent(draft.percent) === undefined) errors.percent = text.badPercent;
  if (draft.effectiveFrom && !fromLagosField(draft.effectiveFrom)) {
    errors.effectiveFrom = text.badMoment;
  }
  if (Object.keys(errors).length > 0) return errors;
  const { flat, basisPoints, least, most } = termsOf(draft);
  if (least !== null && most !== null && least > most) return { most: text.mostBelow };
  return flat === 0 && basisPoints === 0 && !least ? { flat: text.nothing } : {};
}

/** The terms of a draft that passed `checkDraft`. */
export function termsOf(draft: Draft): Terms {
  const currency = draft.currency as Currency;
  return {
    rail: draft.rail as Terms['rail'],
    country: draft.country === allCountries ? null : draft.country,
    currency,
    kind: draft.kind as Terms['kind'],
    label: draft.label.trim(),
    fromAmount: readAmount(draft.fromAmount, currency) ?? 0,
    flat: readAmount(draft.flat, currency) ?? 0,
    basisPoints: readPercent(draft.percent) ?? 0,
    least: readAmount(draft.least, currency) ?? null,
    most: readAmount(draft.most, currency) ?? null,
  };
}
