import { expect, test } from 'vitest';
import { sayAlert } from './say-alert.ts';

test('an alert says what one unit sells for, or costs', () => {
  const price = '1600.0000';
  expect(sayAlert({ from: 'USD', to: 'NGN', price })).toBe('$1 sells for ₦1,600.00 or more');
  expect(sayAlert({ from: 'NGN', to: 'USD', price })).toBe('$1 costs ₦1,600.00 or less');
});
