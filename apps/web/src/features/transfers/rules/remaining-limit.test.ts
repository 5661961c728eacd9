import { expect, test } from 'vitest';
import { remainingLimit } from './remaining-limit.ts';

type Limits = Parameters<typeof remainingLimit>[0];

const limits = (remaining: Record<string, number | null>): Limits => ({
  at: '2026-01-01T00:00:00.000Z',
  tier: 1,
  suspended: false,
  carefulUntil: null,
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

test('the lower of the limit of the rail and the limit of all rails counts', () => {
  expect(remainingLimit(limits({ all: 900, tag: 250 }), 'NGN', 'tag')).toBe(250);
  expect(remainingLimit(limits({ all: 900, tag: null }), 'NGN', 'tag')).toBe(900);
  expect(remainingLimit(limits({ all: 900, bank: 10 }), 'NGN', 'tag')).toBe(900);
});

test('no limit on either is null, and no limit lines at all is undefined', () => {
  expect(remainingLimit(limits({ all: null, tag: null }), 'NGN', 'tag')).toBeNull();
  expect(remainingLimit(limits({}), 'NGN', 'tag')).toBeUndefined();
});
