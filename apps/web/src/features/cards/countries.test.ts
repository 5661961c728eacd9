import { expect, it } from 'vitest';
import { countryName, listCountries } from './countries.ts';

it('lists each country once by its present code, sorted by name', () => {
  const all = listCountries();
  const codes = all.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['NG', 'US', 'GB', 'MM']));
  expect(codes.filter((code) => ['BU', 'UK', 'EU', 'ZZ', 'SU'].includes(code))).toEqual([]);
  const names = all.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
});

it('names a country, and shows a code that it does not know', () => {
  expect(countryName('NG')).toBe('Nigeria');
  expect(countryName('QX')).toBe('QX');
});
