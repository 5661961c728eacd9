import { expect, test } from 'vitest';
import { changesOf, readCap, typedCap } from './caps.ts';
import type { ScopeLimits } from './queries.ts';

const limits = (single: number | null, day: number | null): ScopeLimits => ({
  scope: 'all',
  single: { limit: 5_000_000, allowed: 5_000_000, source: 'tier', own: single },
  day: {
    limit: 5_000_000,
    allowed: 5_000_000,
    source: 'tier',
    own: day,
    used: 0,
    remaining: 5_000_000,
    freesAt: null,
    resetsAt: null,
  },
});

test('an empty field means no own limit, and zero is not a valid amount', () => {
  expect(readCap('', 'NGN')).toBeNull();
  expect(readCap('1,250.50', 'NGN')).toBe(125_050);
  for (const wrong of ['0', 'abc', '1.234', '-5']) expect(readCap(wrong, 'NGN')).toBeUndefined();
});

test('a saved limit is shown in the field again', () => {
  expect(typedCap(null, 'USD')).toBe('');
  expect(typedCap(125_050, 'USD')).toBe('1,250.50');
  expect(readCap(typedCap(9_999, 'USD'), 'USD')).toBe(9_999);
});

test('only changed limits are sent, and lowered ones first', () => {
  expect(changesOf(limits(null, null), { single: '', day: '' }, 'NGN')).toEqual([]);
  expect(changesOf(limits(100, 200), { single: '3', day: '1' }, 'NGN')).toEqual([
    { period: 'day', amount: 100, lowers: true },
    { period: 'single', amount: 300, lowers: false },
  ]);
  expect(changesOf(limits(100, null), { single: '', day: '2' }, 'NGN')).toEqual([
    { period: 'day', amount: 200, lowers: true },
    { period: 'single', amount: null, lowers: false },
  ]);
});
