import { expect, test } from 'vitest';
import { differenceOf, type Side } from './reconciliation-rules.ts';

const side = (over: Partial<Side> = {}): Side => ({
  amount: 5_000_00n,
  currency: 'NGN',
  status: 'succeeded',
  ...over,
});

test('two that say the same are no difference', () => {
  expect(differenceOf({ ours: side(), theirs: side() })).toBeNull();
  expect(
    differenceOf({ ours: side({ status: 'failed' }), theirs: side({ status: 'failed' }) }),
  ).toBeNull();
});

test('money that moved on one side alone is missing on the other', () => {
  expect(differenceOf({ ours: side(), theirs: null })).toBe('missing_there');
  expect(differenceOf({ ours: null, theirs: side() })).toBe('missing_here');
});

test('what moved no money is missed by nobody', () => {
  for (const status of ['pending', 'failed'] as const) {
    expect(differenceOf({ ours: side({ status }), theirs: null })).toBeNull();
    expect(differenceOf({ ours: null, theirs: side({ status }) })).toBeNull();
  }
});

test('a kobo, another currency and another end are differences', () => {
  expect(differenceOf({ ours: side(), theirs: side({ amount: 5_000_01n }) })).toBe('amount');
  expect(differenceOf({ ours: side(), theirs: side({ currency: 'USD' }) })).toBe('amount');
  expect(differenceOf({ ours: side(), theirs: side({ status: 'failed' }) })).toBe('status');
  expect(differenceOf({ ours: side({ status: 'failed' }), theirs: side() })).toBe('status');
});

test('what is under way with us waits for its own end', () => {
  expect(differenceOf({ ours: side({ status: 'pending' }), theirs: side() })).toBeNull();
});
