import { homeCountryCodes } from '@cowrie/contract/reference/home-countries';
import { nigerianStates } from '@cowrie/contract/kyc/data';
import { expect, it } from 'vitest';
import { subdivisionCode, threeLetterCountry } from './places.ts';

it('every country in which people can open an account has its code', () => {
  expect(homeCountryCodes.filter((code) => !threeLetterCountry(code))).toEqual([]);
});

it('a country we do not know is no other country', () => {
  expect(threeLetterCountry('FR')).toBeUndefined();
  expect(threeLetterCountry('')).toBeUndefined();
});

it('every state that the form offers has its code', () => {
  expect(nigerianStates.filter((state) => !subdivisionCode('NG', state))).toEqual([]);
});

it.each([
  ['NG', 'Lagos', 'LA'],
  ['NG', 'FCT Abuja', 'FC'],
  ['NG', 'lagos state', 'LA'],
  ['GH', 'Greater Accra', 'AA'],
  ['GH', 'Greater Accra Region', 'AA'],
  ['KE', 'Murang’a County', '29'],
  ['KE', 'Nairobi', '30'],
  ['SN', 'Thiès', 'TH'],
  ['US', 'New York', 'NY'],
  ['US', 'NY', 'NY'],
])('in %s %s is %s', (country, name, code) => {
  expect(subdivisionCode(country, name)).toBe(code);
});

it('a name we do not know is not sent', () => {
  expect(subdivisionCode('NG', 'Somewhere')).toBeUndefined();
  expect(subdivisionCode('FR', 'Paris')).toBeUndefined();
});
