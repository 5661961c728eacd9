/**
 * Converts a flag rule to the texts of its form and back. A threshold is an amount of money,
 * except in the rule that counts transfers.
 */

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
export const isTransferCount = (measure: string): boolean => measure === 'count_24h';

const currencyOf = ({ currency }: Pick<Draft, 'currency'>): 'NGN' | 'USD' =>
  currency === 'USD' ? 'USD' : 'NGN';

export const draftOf = (rule: Rule | undefined): Draft => ({
  name: rule?.name ?? '',
  measure: rule?.measure ?? 'amount',
  currency: rule ? (rule.currency ?? '') : 'NGN',
  bound: rule
    ? isTransferCount(rule.measure)
      ? String(rule.bound)
      : formatPlain(fromWire(rule.bound, rule.currency ?? 'NGN'))
    : '',
  action: rule?.action ?? 'watch',
  enabled: rule?.enabled === false ? 'off' : 'on',
  reason: '',
});

/** Undefined if the text is not a valid threshold. */
export function boundOf(draft: Draft): number | undefined {
  if (isTransferCount(draft.measure)) {
    return /^\d{1,6}$/.test(draft.bound.trim()) ? Number(draft.bound) : undefined;
  }
  const parsed = parseMoney(draft.bound, currencyOf(draft));
  return parsed.ok ? toWire(parsed.money) : undefined;
}

export const checkDraft = (draft: Draft): Partial<Record<keyof Draft, string>> => ({
  ...(draft.name.trim() === '' ? { name: text.nameMissing } : {}),
  ...(boundOf(draft) === undefined
    ? { bound: isTransferCount(draft.measure) ? text.countBad : text.boundBad }
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
