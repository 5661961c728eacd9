import { expect, test } from 'vitest';
import { readAmount, shownAmounts, typedAmount } from './amounts.ts';

test('an amount is read in minor units; nothing is none, and nonsense is an error', () => {
  expect(readAmount('100,000', 'NGN')).toBe(100_000_00);
  expect(readAmount(' ', 'NGN')).toBeNull();
  for (const bad of ['0', '-5', 'abc', '1.234']) expect(readAmount(bad, 'NGN')).toBeUndefined();
});

test('a stored amount is shown as it would be typed', () => {
  expect(typedAmount(100_000_00, 'NGN')).toBe('100,000.00');
  expect(typedAmount(undefined, 'USD')).toBe('');
});

test('amounts of both currencies are one phrase', () => {
  expect(shownAmounts({})).toBeNull();
  expect(shownAmounts({ NGN: 100_000_00 })).toBe('₦100,000.00');
  expect(shownAmounts({ NGN: 100_000_00, USD: 200_00 })).toBe('₦100,000.00 and $200.00');
});
