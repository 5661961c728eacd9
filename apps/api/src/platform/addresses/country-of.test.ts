import { expect, it } from 'vitest';
import { countryOf } from './country-of.ts';

it('knows the country of an address', () => {
  expect(countryOf('105.112.0.1')).toBe('NG');
  expect(countryOf('8.8.8.8')).toBe('US');
  expect(countryOf('2001:200::1')).toBe('JP');
});

it('knows the first and the last address of a range', () => {
  expect(countryOf('41.58.0.0')).toBe('NG');
  expect(countryOf('41.58.255.255')).toBe('NG');
});

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  'fe80::1',
  '::ffff:1.2.3.4',
])('knows no country of %s', (address) => {
  expect(countryOf(address)).toBeNull();
});

it.each(['', 'x', '1.2.3', '1.2.3.4.5', '2001:::1', '8.8.8.8/24'])(
  'takes %j for no address',
  (address) => {
    expect(countryOf(address)).toBeNull();
  },
);
