import { formatMoney } from '@cowrie/money';
import { expect, test } from 'vitest';
import { corridors, corridorTo, estimate } from './corridors.ts';

test('every country we serve has exactly one corridor', () => {
  const countries = corridors.map((corridor) => corridor.country);
  expect(countries.toSorted()).toEqual([
    'BF',
    'BJ',
    'CI',
    'CM',
    'GH',
    'KE',
    'NG',
    'SN',
    'TZ',
    'UG',
    'US',
  ]);
});

test('naira are converted to cedis at the sample rate, rounded down to the pesewa, without a fee', () => {
  const result = estimate('250,000.00', corridorTo('GH'));
  expect(result && formatMoney(result.received)).toBe('GH₵2,403.84');
  expect(result && formatMoney(result.debit)).toBe('₦250,000.00');
});

test('francs are rounded to whole francs', () => {
  const result = estimate('1,000', corridorTo('SN'));
  expect(result && formatMoney(result.received)).toMatch(/^377\s/);
});

test('a transfer to the US costs the dollar wallet the amount plus the fee', () => {
  const result = estimate('100', corridorTo('US'));
  expect(result && formatMoney(result.debit)).toBe('$102.99');
  expect(result && formatMoney(result.received)).toBe('$100.00');
});

test('an empty amount has no estimate, and an unknown country falls back to the first corridor', () => {
  expect(estimate('', corridorTo('GH'))).toBeUndefined();
  expect(corridorTo('ZZ').country).toBe('GH');
});
