import { expect, test } from 'vitest';
import { minorOf, pairPriceText, percentText, typedOf } from './money.ts';

test('a price is said for one unit of the base', () => {
  expect(pairPriceText('1550.250000', { base: 'USD', quote: 'NGN' })).toBe('1 USD = ₦1,550.25');
});

test.each([
  ['1,250.50', 125_050n],
  ['0', undefined],
  ['', undefined],
  ['1.234', undefined],
])('%s is %s in minor units', (typed, minor) => {
  expect(minorOf(typed, 'NGN')).toBe(minor);
});

test('minor units become the text of a field', () => {
  expect(typedOf(125_050n, 'USD')).toBe('1,250.50');
});

test.each([
  [150, '1.5%'],
  [7, '0.07%'],
  [0, '0%'],
])('%i basis points are %s', (basisPoints, text) => {
  expect(percentText(basisPoints)).toBe(text);
});
