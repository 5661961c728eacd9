import { expect, test } from 'vitest';
import { boundOf, checkDraft, draftOf, ruleOf } from './rule-draft.ts';
import type { Rule } from './queries.ts';

const rule: Rule = {
  id: '0191f000-0000-7000-8000-000000000000',
  name: 'Large',
  measure: 'amount',
  currency: 'NGN',
  bound: 5_000_000_50,
  action: 'hold',
  enabled: false,
  hits: 3,
};

test('a rule goes through the form unchanged', () => {
  const { id: _id, hits: _hits, ...expected } = rule;
  expect(ruleOf(draftOf(rule))).toEqual(expected);
  const counting = { ...rule, measure: 'count_24h', currency: null, bound: 30 } as const;
  const { id: _other, hits: _none, ...same } = counting;
  expect(ruleOf(draftOf(counting))).toEqual(same);
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
