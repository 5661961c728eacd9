import { expect, it } from 'vitest';
import { billCountries } from '@cowrie/contract/bills/data';
import { callingCodeOf, countryOfPhone, phoneOf, phoneText } from './phones.ts';

it.each([
  ['0803 123 4567', 'NG', '+2348031234567'],
  ['803-123-4567', 'NG', '+2348031234567'],
  ['2348031234567', 'NG', '+2348031234567'],
  ['+233 24 123 4567', 'NG', '+233241234567'],
  ['00233241234567', 'NG', '+233241234567'],
  ['024 123 4567', 'GH', '+233241234567'],
  ['(202) 555-0123', 'US', '+12025550123'],
  ['', 'NG', ''],
])('%s typed in %s is %s', (typed, country, phone) => {
  expect(phoneOf(typed, country)).toBe(phone);
});

it('every country of bill payments has a calling code', () => {
  for (const country of billCountries) expect(callingCodeOf(country)).toMatch(/^\+\d+$/);
  expect(callingCodeOf('FR')).toBe('');
});

it('tells the country of a number, and writes it in groups', () => {
  expect(countryOfPhone('+254712345678')).toBe('KE');
  expect(countryOfPhone('+33612345678')).toBeUndefined();
  expect(phoneText('+2348031234567')).toBe('+234 803 123 4567');
  expect(phoneText('+33612345678')).toBe('+33612345678');
});
