import { expect, test } from 'vitest';
import { compareToday } from './today.ts';

const target = { amount: 100_00, currency: 'NGN' } as const;

test.each([
  [1_200_00, '₦1,200.00 more today'],
  [-300_00, '₦300.00 less today'],
  [0, 'The same today'],
])('a difference of %i is told in words', (difference, words) => {
  expect(compareToday({ target, today: { difference, price: '1600' } })).toBe(words);
});

test('without a rate nothing is compared', () => {
  expect(compareToday({ target, today: null })).toBeUndefined();
});

test('the difference can be hidden', () => {
  const today = { difference: 1_200_00, price: '1600' };
  expect(compareToday({ target, today }, () => '₦••••')).toBe('₦•••• more today');
});
