import { expect, it } from 'vitest';
import { minorOf, sumText, typedOf } from './money.ts';

it('reads and writes amounts in the biller’s currency', () => {
  expect(minorOf('1,250.50', 'NGN')).toBe(1_250_50);
  expect(minorOf('0', 'NGN')).toBeUndefined();
  expect(minorOf('a', 'NGN')).toBeUndefined();
  expect(typedOf({ amount: 1_250_00, currency: 'NGN' })).toBe('1,250.00');
  expect(sumText({ amount: 5_00, currency: 'GHS' })).toMatch(/5\.00/);
});
