import { expect, test } from 'vitest';
import { differenceOf, type Side } from './rules.ts';

const side = (over: Partial<Side> = {}): Side => ({
  amount: 5_000_00n,
  currency: 'NGN',
  status: 'succeeded',
  ...over,
});

test('two equal sides are no difference', () => {
  expect(differenceOf({ ours: side(), theirs: side() })).toBeNull();
  expect(
    differenceOf({ ours: side({ status: 'failed' }), theirs: side({ status: 'failed' }) }),
  ).toBeNull();
});

test('money that moved on only one side is missing on the other', () => {
  expect(differenceOf({ ours: side(), theirs: null })).toBe('missing_there');
  expect(differenceOf({ ours: null, theirs: side() })).toBe('missing_here');
});

test('a movement without money is never missing', () => {
  for (const status of ['pending', 'failed'] as const) {
    expect(differenceOf({ ours: side({ status }), theirs: null })).toBeNull();
    expect(differenceOf({ ours: null, theirs: side({ status }) })).toBeNull();
  }
});

test('one kobo, another currency and another outcome are differences', () => {
  expect(differenceOf({ ours: side(), theirs: side({ amount: 5_000_01n }) })).toBe('amount');
  expect(differenceOf({ ours: side(), theirs: side({ currency: 'USD' }) })).toBe('amount');
  expect(differenceOf({ ours: side(), theirs: side({ status: 'failed' }) })).toBe('status');
  expect(differenceOf({ ours: side({ status: 'failed' }), theirs: side() })).toBe('status');
});

test('a movement that is still pending here is not compared', () => {
  expect(differenceOf({ ours: side({ status: 'pending' }), theirs: side() })).toBeNull();
});
