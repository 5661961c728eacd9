import { expect, test } from 'vitest';
import { suggestedOperator } from './operator-prefixes.ts';
import { internationalNumber } from './data.ts';

const ghana = [{ name: 'MTN Mobile Money' }, { name: 'Telecel Cash' }];

test('a number suggests the operator with its prefix', () => {
  expect(suggestedOperator('GH', '233241234567', ghana)).toEqual({ name: 'MTN Mobile Money' });
  expect(suggestedOperator('GH', '233201234567', ghana)).toEqual({ name: 'Telecel Cash' });
  expect(suggestedOperator('GH', '233991234567', ghana)).toBeUndefined();
  expect(suggestedOperator('XX', '233241234567', ghana)).toBeUndefined();
});

test.each([
  ['0241234567', '233241234567'],
  ['241234567', '233241234567'],
  ['233241234567', '233241234567'],
  ['+233 24 123 4567', '233241234567'],
  ['', ''],
  ['02412345678901234', '233241234567890'],
])('a number typed %s is %s', (typed, expected) => {
  expect(internationalNumber(typed, '233')).toBe(expected);
});
