import { describe, expect, it } from 'vitest';
import { countries, currencies, currencyOfCountry } from './countries.ts';
import institutions from './institutions.json' with { type: 'json' };
import routingNumbers from './routing-numbers.json' with { type: 'json' };

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, at) => values.indexOf(value) !== at);

describe('the institutions', () => {
  it('have a unique code each', () => {
    expect(repeated(institutions.map(({ code }) => code))).toEqual([]);
    expect(institutions.every(({ code, name }) => /^\d+$/.test(code) && name.trim() !== '')).toBe(
      true,
    );
  });

  it('have different names within a list', () => {
    const listed = institutions.map(({ country, type, name }) => `${country} ${type} ${name}`);
    expect(repeated(listed.map((each) => each.toLowerCase()))).toEqual([]);
  });

  it.each([
    ['NG', 'NUBAN', 79],
    ['GH', 'BOG', 31],
    ['KE', 'CBK', 46],
    ['NG', 'VIRTUAL', 1],
    ['US', 'VIRTUAL', 1],
    ['NG', 'DYNAMIC', 1],
  ])('of %s of type %s are at least %i', (country, type, least) => {
    const found = institutions.filter((row) => row.country === country && row.type === type);
    expect(found.length).toBeGreaterThanOrEqual(least);
  });

  it('of mobile money exist for the nine countries we serve and one we do not, to pay and to collect', () => {
    const countriesOf = (type: string) =>
      [
        ...new Set(institutions.filter((row) => row.type === type).map((row) => row.country)),
      ].sort();
    const ten = ['BF', 'BJ', 'CI', 'CM', 'GH', 'KE', 'RW', 'SN', 'TZ', 'UG'];
    expect(countriesOf('MOMO')).toEqual(ten);
    expect(countriesOf('MOMOCOLLECTION')).toEqual(ten);
  });
});

describe('the routing numbers', () => {
  it('are unique, and each has a correct check digit', () => {
    expect(routingNumbers.length).toBeGreaterThan(70);
    expect(repeated(routingNumbers.map((row) => row.routing_number))).toEqual([]);
    const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];
    for (const { routing_number } of routingNumbers) {
      const sum = weights.reduce(
        (total, weight, at) => total + weight * Number(routing_number[at]),
        0,
      );
      expect([routing_number, routing_number.length, sum % 10]).toEqual([routing_number, 9, 0]);
    }
  });
});

describe('the countries', () => {
  it('are listed once, and those with a currency have one we list', () => {
    expect(repeated(countries.map(({ code }) => code))).toEqual([]);
    const listed: readonly string[] = currencies.map(({ currency }) => currency);
    for (const [country, currency] of Object.entries(currencyOfCountry)) {
      expect(countries.map(({ code }) => code)).toContain(country);
      expect(listed).toContain(currency);
    }
  });
});
