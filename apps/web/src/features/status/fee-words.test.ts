import { expect, test } from 'vitest';
import { durationWords, feeWords, percent } from './fee-words.ts';

const line = {
  kind: 'service',
  label: 'Transfer fee',
  fromAmount: 0,
  flat: 0,
  basisPoints: 0,
  least: null,
  most: null,
} as const;

test('a fee in words', () => {
  expect(feeWords({ source: 'USD', fees: [{ ...line, flat: 299 }] })).toBe('$2.99');
  expect(feeWords({ source: 'NGN', fees: [] })).toBe('No fee');
  expect(feeWords({ source: 'NGN', fees: [line] })).toBe('No fee');
  expect(
    feeWords({
      source: 'NGN',
      fees: [
        { ...line, flat: 10_00, basisPoints: 50, least: 20_00, most: 100_00, fromAmount: 1_000_00 },
      ],
    }),
  ).toBe('₦10.00 plus 0.5%, at least ₦20.00, at most ₦100.00, from ₦1,000');
});

test('a share and a time in words', () => {
  expect([percent(150), percent(0), percent(1_495), percent(1_000)]).toEqual([
    '1.5%',
    '0%',
    '14.95%',
    '10%',
  ]);
  expect([48, 1, 60, 95, 5_400, 93_600, 86_400].map(durationWords)).toEqual([
    '48 seconds',
    '1 second',
    '1 minute',
    '1 minute 35 seconds',
    '1 hour 30 minutes',
    '1 day 2 hours',
    '1 day',
  ]);
});
