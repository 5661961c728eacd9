import { formatMoney } from '@cowrie/money';
import { expect, test } from 'vitest';
import { corridors, corridorTo, estimate } from './corridors.ts';

test('every country the product serves has its corridor once', () => {
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

test('naira become cedis at the sample rate, cut down to the pesewa, without a fee', () => {
  const result = estimate('250,000.00', corridorTo('GH'));
  expect(result && formatMoney(result.received)).toBe('GH₵2,403.84');
  expect(result && formatMoney(result.debit)).toBe('₦250,000.00');
});

test('francs arrive whole', () => {
  const result = estimate('1,000', corridorTo('SN'));
  expect(result && formatMoney(result.received)).toMatch(/^377\s/);
});

test('a transfer to the US leaves the dollar wallet with its fee on top', () => {
  const result = estimate('100', corridorTo('US'));
  expect(result && formatMoney(result.debit)).toBe('$102.99');
  expect(result && formatMoney(result.received)).toBe('$100.00');
});

test('an unfinished amount has no estimate and an unknown country falls back to the first', () => {
  expect(estimate('', corridorTo('GH'))).toBeUndefined();
  expect(corridorTo('ZZ').country).toBe('GH');
});
