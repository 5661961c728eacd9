import { expect, test } from 'vitest';
import { leftToday } from './left-today.ts';

type Limits = Parameters<typeof leftToday>[0];

const limits = (remaining: Record<string, number | null>): Limits => ({
  at: '2026-01-01T00:00:00.000Z',
  tier: 1,
  suspended: false,
  tiers: [],
  currencies: [
    {
      currency: 'NGN',
      hasWallet: true,
      next: null,
      reachedOn: null,
      lines: Object.entries(remaining).map(([scope, left]) => ({
        scope: scope as 'all',
        single: { limit: null, source: 'tier', allowed: null, own: null },
        day: {
          limit: left,
          source: 'tier',
          allowed: left,
          own: null,
          used: 0,
          remaining: left,
          freesAt: null,
          resetsAt: null,
        },
      })),
    },
  ],
});

test('the tighter of the rail’s own limit and that of all rails is what is left', () => {
  expect(leftToday(limits({ all: 900, tag: 250 }), 'NGN', 'tag')).toBe(250);
  expect(leftToday(limits({ all: 900, tag: null }), 'NGN', 'tag')).toBe(900);
  expect(leftToday(limits({ all: 900, bank: 10 }), 'NGN', 'tag')).toBe(900);
});

test('where nothing bounds it there is no limit, and where nothing is known nothing is said', () => {
  expect(leftToday(limits({ all: null, tag: null }), 'NGN', 'tag')).toBeNull();
  expect(leftToday(limits({}), 'NGN', 'tag')).toBeUndefined();
});
