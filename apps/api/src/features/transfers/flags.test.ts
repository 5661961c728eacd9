import { expect, test } from 'vitest';
import { type Flaggable, metBy } from './flags.ts';

const send: Flaggable = {
  amount: 1_000n,
  currency: 'NGN',
  countInDay: 3n,
  sumInDay: 5_000n,
  isNewRecipient: true,
  hour: 3,
};
const rule = (measure: string, bound: bigint, currency: string | null = null) => ({
  id: measure,
  name: measure,
  measure,
  currency,
  bound,
  action: 'watch',
});

test.each([
  ['amount', 1_000n, 1_001n],
  ['count_24h', 3n, 4n],
  ['sum_24h', 5_999n, 6_000n],
  ['new_recipient', 1_000n, 1_001n],
  ['night', 1_000n, 1_001n],
] as const)('%s matches at its bound and not before', (measure, met, unmet) => {
  expect(metBy([rule(measure, met)], send)).toHaveLength(1);
  expect(metBy([rule(measure, unmet)], send)).toHaveLength(0);
});

test('a rule for dollars ignores naira', () => {
  expect(metBy([rule('amount', 1n, 'USD')], send)).toEqual([]);
});

test('by day and to a known recipient, two rules do not match', () => {
  const calm = { ...send, hour: 12, isNewRecipient: false };
  expect(metBy([rule('night', 1n), rule('new_recipient', 1n)], calm)).toEqual([]);
});
