/**
 * Converts a flag rule to the texts of its form and back. A threshold is an amount of money,
 * except in the rules that count transfers or people.
 */

import { flagMeasureNames, isCounted } from '@cowrie/contract/cases/flag-rules';
import { formatPlain, fromWire, parseMoney, toWire } from '@cowrie/money';
import { copy } from './copy.ts';
import type { Rule, RuleInput } from './queries.ts';

export type Draft = {
  name: string;
  measure: string;
  currency: string;
  bound: string;
  action: string;
  enabled: string;
  reason: string;
};

const text = copy.rules;

/** True if the threshold is a number of transfers or people. */
export const isCount = (measure: string): boolean =>
  flagMeasureNames.some((name) => name === measure && isCounted(name));

const currencyOf = ({ currency }: Pick<Draft, 'currency'>): 'NGN' | 'USD' =>
  currency === 'USD' ? 'USD' : 'NGN';

export const draftOf = (rule: Rule | undefined): Draft => ({
  name: rule?.name ?? '',
  measure: rule?.measure ?? 'amount',
  currency: rule ? (rule.currency ?? '') : 'NGN',
  bound: rule
    ? isCount(rule.measure)
      ? String(rule.bound)
      : formatPlain(fromWire(rule.bound, rule.currency ?? 'NGN'))
    : '',
  action: rule?.action ?? 'watch',
  enabled: rule?.enabled === false ? 'off' : 'on',
  reason: '',
});

/** Undefined if the text is not a valid threshold. */
export function boundOf(draft: Draft): number | undefined {
  if (isCount(draft.measure)) {
    return /^\d{1,6}$/.test(draft.bound.trim()) ? Number(draft.bound) : undefined;
  }
  const parsed = parseMoney(draft.bound, currencyOf(draft));
  return parsed.ok ? toWire(parsed.money) : undefined;
}

export const checkDraft = (draft: Draft): Partial<Record<keyof Draft, string>> => ({
  ...(draft.name.trim() === '' ? { name: text.nameMissing } : {}),
  ...(boundOf(draft) === undefined
    ? { bound: isCount(draft.measure) ? text.countBad : text.boundBad }
    : {}),
});

export const ruleOf = (draft: Draft): RuleInput => ({
  name: draft.name.trim(),
  measure: draft.measure as RuleInput['measure'],
  currency: draft.currency === '' ? null : currencyOf(draft),
  bound: boundOf(draft) ?? 0,
  action: draft.action as RuleInput['action'],
  enabled: draft.enabled === 'on',
});
