import { expect, test } from 'vitest';
import { boundOf, checkDraft, draftOf, ruleOf } from './rule-draft.ts';
import type { Rule, RuleInput } from './queries.ts';

const rule: Rule = {
  id: '0191f000-0000-7000-8000-000000000000',
  name: 'Large',
  measure: 'amount',
  currency: 'NGN',
  bound: 5_000_000_50,
  action: 'hold',
  enabled: false,
  state: 'off',
  threshold: '5,000,000.50',
  hits: 3,
  hitsLately: 1,
  decided: 0,
  falseShare: null,
  updatedAt: '2026-11-15T02:27:20Z',
};
const settingOf = ({ name, measure, currency, bound, action, enabled }: Rule): RuleInput => ({
  name,
  measure,
  currency,
  bound,
  action,
  enabled,
});

test('a rule goes through the form unchanged', () => {
  expect(ruleOf(draftOf(rule))).toEqual(settingOf(rule));
  for (const measure of ['count_24h', 'recipient_senders_24h'] as const) {
    const counting: Rule = { ...rule, measure, currency: null, bound: 30 };
    expect(ruleOf(draftOf(counting))).toEqual(settingOf(counting));
  }
});

test('an amount may have commas, a number of transfers must be a whole number', () => {
  const draft = draftOf(undefined);
  expect(boundOf({ ...draft, bound: '1,500.50' })).toBe(1_500_50);
  expect(boundOf({ ...draft, measure: 'count_24h', bound: '12' })).toBe(12);
  expect(boundOf({ ...draft, measure: 'count_24h', bound: '1.5' })).toBeUndefined();
  expect(boundOf({ ...draft, bound: 'much' })).toBeUndefined();
});

test('every missing value is reported at its field', () => {
  expect(Object.keys(checkDraft(draftOf(undefined)))).toEqual(['name', 'bound']);
  expect(checkDraft(draftOf(rule))).toEqual({});
});
