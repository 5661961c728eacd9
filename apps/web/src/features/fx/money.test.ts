import { expect, test } from 'vitest';
import { money } from '@cowrie/money';
import {
  hiddenText,
  ifFits,
  isTooLarge,
  minorOf,
  minorOrZero,
  pairPriceText,
  percentText,
  typedOf,
  unitText,
} from './money.ts';

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
  [-20, '−0.2%'],
])('%i basis points are %s', (basisPoints, text) => {
  expect(percentText(basisPoints)).toBe(text);
});

test('zero is an amount where nothing may be kept', () => {
  expect(minorOrZero('0.00', 'USD')).toBe(0n);
  expect(minorOrZero('abc', 'USD')).toBeUndefined();
});

test('what is larger than any amount can be is no result, and does not throw', () => {
  expect(ifFits(() => money(5n, 'NGN'))).toBe(5n);
  expect(ifFits(() => money(2n ** 53n, 'NGN'))).toBeUndefined();
  expect(ifFits(() => money(2n ** 70n, 'NGN'))).toBeUndefined();
  expect(() =>
    ifFits(() => {
      throw new TypeError('another mistake');
    }),
  ).toThrow('another mistake');
});

test.each([
  ['99,999,999,999,999,999', true],
  ['1,000', false],
  ['abc', false],
])('%s is too large: %s', (typed, is) => {
  expect(isTooLarge(typed, 'USD')).toBe(is);
});

test('a price is for one unit, and a hidden amount shows its currency only', () => {
  expect(unitText('USD')).toBe('$1');
  expect(hiddenText({ amount: 5_00, currency: 'NGN' })).toBe('₦••••');
});
