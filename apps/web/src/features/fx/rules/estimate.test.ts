import { expect, test } from 'vitest';
import { type ExchangeDraft, seedOf } from './draft.ts';
import { estimateOf } from './estimate.ts';
import { sidesOf } from './orders.ts';

const seed = seedOf(() => '', { wallets: [] }, '2026-11-20');
const estimate = (changes: Partial<ExchangeDraft>, rate: string | undefined = '1500') => {
  const draft: ExchangeDraft = { ...seed, from: 'USD', to: 'NGN', typed: '50', ...changes };
  return estimateOf(draft, sidesOf(draft, rate), rate);
};
const withoutRate = (changes: Partial<ExchangeDraft>) => {
  const draft: ExchangeDraft = { ...seed, from: 'USD', to: 'NGN', typed: '50', ...changes };
  return estimateOf(draft, sidesOf(draft, undefined), undefined);
};

test('an order at a rate brings what its own price says, before that what the rate today says', () => {
  expect(estimate({ how: 'rate', price: '1,600' })).toEqual({ at: 'price', minor: 80_000_00n });
  expect(estimate({ how: 'rate' })).toEqual({ at: 'today', minor: 75_000_00n });
  expect(estimate({ how: 'repeat' })).toEqual({ at: 'today', minor: 75_000_00n });
  expect(estimate({})).toEqual({ at: 'now', minor: 75_000_00n });
});

test('of everything no sum is said, because the amount field is hidden', () => {
  expect(estimate({ how: 'rate', all: true, price: '1,600' })).toBeUndefined();
});

test('without a rate nothing is estimated, unless the order has a price of its own', () => {
  expect(withoutRate({})).toBeUndefined();
  expect(withoutRate({ typed: '' })).toBeUndefined();
  expect(withoutRate({ how: 'parts', side: 'target', typed: '75,000' })).toBeUndefined();
  expect(withoutRate({ how: 'rate', price: '1,600' })).toEqual({ at: 'price', minor: 80_000_00n });
});

test('before anything is typed it is zero, and a long number has no estimate', () => {
  expect(estimate({ typed: '' })).toEqual({ at: 'now', minor: 0n });
  expect(estimate({ typed: '9'.repeat(20) })).toBeUndefined();
  expect(estimate({ typed: '90,000,000,000,000' })).toBeUndefined();
});
