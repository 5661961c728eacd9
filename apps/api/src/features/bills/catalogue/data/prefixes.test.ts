import { expect, test } from 'vitest';
import { internationalNumber } from '../operator.ts';
import { brandOfNumber } from './prefixes.ts';

test.each([
  ['+2348031234567', 'mtn'],
  ['+2349061234567', 'mtn'],
  ['+2348021234567', 'airtel'],
  ['+2348051234567', 'glo'],
  ['+2348091234567', '9mobile'],
  ['+2349081234567', '9mobile'],
  ['+2345551234567', null],
  ['+234803123456', null],
  ['+233241234567', null],
  ['', null],
])('%s is a number of %s', (phone, brand) => {
  expect(brandOfNumber(phone)).toBe(brand);
});

test.each([
  ['0803 123 4567', '+2348031234567'],
  ['+234 803-123-4567', '+2348031234567'],
  ['2348031234567', '+2348031234567'],
  ['00233241234567', '+233241234567'],
])('%s is written %s abroad', (typed, phone) => {
  expect(internationalNumber(typed)).toBe(phone);
});
