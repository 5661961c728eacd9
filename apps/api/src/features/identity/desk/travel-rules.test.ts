import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryPlaces } from '#platform/addresses/country-places.ts';
import { kmBetween, travelTime } from './travel-rules.ts';

const hour = 3_600_000;
const placeOf = (code: string) => countryPlaces[code];

describe('travelTime', () => {
  it.each([
    ['NG', 'CN', 1, true],
    ['NG', 'US', 2, true],
    ['NG', 'US', 14, false],
    ['NG', 'GB', 1, true],
    ['NG', 'GB', 7, false],
    // Lagos is next to Benin: an evening with another network is no journey.
    ['NG', 'BJ', 0, false],
    ['NG', 'GH', 0, false],
    ['NG', 'NG', 0, false],
  ])('from %s to %s in %i hours is impossible: %s', (from, to, hours, isImpossible) => {
    expect(travelTime(placeOf(from), placeOf(to), hours * hour) !== undefined).toBe(isImpossible);
  });

  it('says nothing about a place it does not know', () => {
    expect(travelTime(undefined, placeOf('NG'), 0)).toBeUndefined();
    expect(travelTime(placeOf('NG'), undefined, 0)).toBeUndefined();
  });

  it('never calls a journey of a day impossible', () => {
    const places = fc.constantFrom(...Object.values(countryPlaces));
    fc.assert(
      fc.property(places, places, (from, to) => {
        expect(travelTime(from, to, 24 * hour)).toBeUndefined();
      }),
    );
  });
});

it('distances are the same in both directions and never more than half the earth', () => {
  const places = fc.constantFrom(...Object.values(countryPlaces));
  fc.assert(
    fc.property(places, places, (from, to) => {
      expect(kmBetween(from, to)).toBe(kmBetween(to, from));
      expect(kmBetween(from, to)).toBeLessThanOrEqual(20_016);
    }),
  );
});
