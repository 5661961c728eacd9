import { expect, test } from 'vitest';
import { exchangeOf } from './exchange-limit.ts';

const naira = { from: 'NGN', dayCap: 500_000, dayLeft: 200_000 } as const;
const dollars = { from: 'USD', dayCap: null, dayLeft: null } as const;

test('the limit is that of the direction that gives the currency', () => {
  expect(exchangeOf([{ directions: [dollars, naira] }], 'NGN')).toBe(naira);
  expect(exchangeOf([{ directions: [dollars, naira] }], 'USD')).toBe(dollars);
});

test('there is none while nothing is quoted', () => {
  expect(exchangeOf([{ directions: [] }], 'NGN')).toBeUndefined();
  expect(exchangeOf([], 'NGN')).toBeUndefined();
});
