import { expect, test } from 'vitest';
import { changesOf, readCap, typedCap } from './caps.ts';
import type { Line } from './queries.ts';

const line = (single: number | null, day: number | null): Line => ({
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

test('an empty field is no limit of one’s own, and zero is no amount', () => {
  expect(readCap('', 'NGN')).toBeNull();
  expect(readCap('1,250.50', 'NGN')).toBe(125_050);
  for (const wrong of ['0', 'abc', '1.234', '-5']) expect(readCap(wrong, 'NGN')).toBeUndefined();
});

test('what is saved is what the field shows again', () => {
  expect(typedCap(null, 'USD')).toBe('');
  expect(typedCap(125_050, 'USD')).toBe('1,250.50');
  expect(readCap(typedCap(9_999, 'USD'), 'USD')).toBe(9_999);
});

test('only what is new is sent, and what lowers goes first', () => {
  expect(changesOf(line(null, null), { single: '', day: '' }, 'NGN')).toEqual([]);
  expect(changesOf(line(100, 200), { single: '3', day: '1' }, 'NGN')).toEqual([
    { period: 'day', amount: 100, lowers: true },
    { period: 'single', amount: 300, lowers: false },
  ]);
  expect(changesOf(line(100, null), { single: '', day: '2' }, 'NGN')).toEqual([
    { period: 'day', amount: 200, lowers: true },
    { period: 'single', amount: null, lowers: false },
  ]);
});
