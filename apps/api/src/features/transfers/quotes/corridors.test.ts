import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { currencyOf, isMomoCountry, momoCountries } from '@cowrie/contract/reference/data';
import { isMapleradCurrency } from '#providers/maplerad/units.ts';
import { describe, expect, test } from 'vitest';
import { corridorFor, corridorOf, corridors } from './corridors.ts';

const root = path.join(import.meta.dirname, '../../../../../..');
const rooms = [
  'apps/api/src/features/{payouts,quote,collections}/**/*.ts',
  'apps/api/src/features/transfers/**/*.ts',
  'apps/web/src/features/{transfers,collections}/**/*.{ts,tsx}',
];
/** A country or its currency in quotes. */
const abroad = new RegExp(
  `'(${[...momoCountries, ...momoCountries.map(currencyOf), 'RW', 'RWF'].join('|')})'`,
);
/** Files that may contain this data. */
const isData = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || /corridors\.ts$|digital\.ts$|proofs\.ts$/.test(file);

describe('a corridor is one row of data', () => {
  test('no code of the send flows names a foreign country or currency: Rwanda’s mobile money would be one more row', () => {
    const files = rooms.flatMap((pattern) => globSync(pattern, { cwd: root }));
    expect(files.length).toBeGreaterThan(100);
    const named = files
      .filter((file) => !isData(file))
      .filter((file) => abroad.test(readFileSync(path.join(root, file), 'utf8')));
    expect(named).toEqual([]);
  });

  test('every corridor is found by method and country, and by the rail of a quote', () => {
    for (const way of corridors) {
      const country = way.country === '*' ? 'NG' : way.country;
      expect([way.kind, corridorFor(way.method, country)]).toEqual([way.kind, way]);
      expect([way.kind, corridorOf(way.rail, country, way.method)]).toEqual([way.kind, way]);
    }
  });

  test('every mobile money country has one, in its own currency, which the company supports', () => {
    for (const country of momoCountries) {
      const way = corridorFor('momo', country);
      expect([country, way?.target]).toEqual([country, currencyOf(country)]);
      expect([country, isMapleradCurrency(way?.target ?? '')]).toEqual([country, true]);
    }
    expect(corridorFor('momo', 'RW')).toBeUndefined();
    expect(isMomoCountry('RW')).toBe(false);
  });
});
