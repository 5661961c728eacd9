import { isAssetCode } from '@cowrie/money';
import { describe, expect, it } from 'vitest';
import {
  addressCountries,
  currencyOf,
  currencySymbols,
  methodsFor,
  momoCountries,
  restrictedCountries,
  transferCountries,
  usualOperatorOf,
} from './data.ts';
import { digitalDollars } from '../transfers/data.ts';
import { worldCountries } from './world-countries.ts';

describe('countries', () => {
  it('are 250 worldwide, each once, sorted by name', () => {
    const names = worldCountries.map(({ name }): string => name);
    expect(new Set(worldCountries.map(({ code }) => code)).size).toBe(250);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  });

  it('that are restricted are 28, and the address picker offers all the others', () => {
    expect(new Set(restrictedCountries).size).toBe(28);
    expect(addressCountries).toHaveLength(222);
    expect(addressCountries.filter(({ code }) => restrictedCountries.includes(code))).toEqual([]);
    expect(addressCountries).toContainEqual({ code: 'NG', name: 'Nigeria', flag: '🇳🇬' });
  });

  it('that we send to have a supported currency and a method', () => {
    for (const country of transferCountries) {
      expect(isAssetCode(currencyOf(country))).toBe(true);
      expect(methodsFor(country).length).toBeGreaterThan(0);
    }
    expect(currencyOf('FR')).toBe('USD');
    expect(methodsFor('GH')).toEqual(['momo', 'bank']);
    expect(methodsFor('CM')).toEqual(['momo']);
    expect(methodsFor('US')).toEqual(['bank']);
    expect(methodsFor('FR')).toEqual([]);
  });

  it('with mobile money have a default operator', () => {
    expect(momoCountries).toEqual(['GH', 'KE', 'CM', 'UG', 'TZ', 'SN', 'CI', 'BJ', 'BF']);
    expect(momoCountries.filter((country) => usualOperatorOf(country) === undefined)).toEqual([]);
    expect(usualOperatorOf('NG')).toBeUndefined();
  });
});

it('currencies are shown with their usual symbols', () => {
  expect(currencySymbols).toEqual({
    NGN: '₦',
    USD: '$',
    GBP: '£',
    EUR: '€',
    GHS: 'GH₵',
    KES: 'KSh',
  });
});

it('new digital dollars are marked as new', () => {
  const isNew = digitalDollars.flatMap(({ id, isNew: coin, networks }) => [
    ...(coin ? [id] : []),
    ...networks.filter((network) => network.isNew).map((network) => `${id} ${network.id}`),
  ]);
  expect(isNew).toEqual(['usdc avalanche', 'pyusd', 'pyusd solana']);
});
