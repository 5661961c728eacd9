/** Countries and their parts as Bridge wants them written. */

import subdivisions from './subdivisions.json' with { type: 'json' };

/** ISO 3166 codes of three letters, for the countries in which people can open an account. */
const countries: Readonly<Record<string, string>> = {
  NG: 'NGA',
  GH: 'GHA',
  KE: 'KEN',
  US: 'USA',
  BJ: 'BEN',
  BF: 'BFA',
  CM: 'CMR',
  CI: 'CIV',
  SN: 'SEN',
  TZ: 'TZA',
  UG: 'UGA',
};

/** Undefined for a country we do not know: it must be refused, never replaced by another. */
export const threeLetterCountry = (country: string): string | undefined => countries[country];

const parts: Readonly<Record<string, Readonly<Record<string, string>>>> = subdivisions;

/** 'Murang’a County' and 'MURANGA' are the same place. */
const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replace(/ (state|region|county|department|province)$/, '')
    .trim();

/**
 * The ISO 3166-2 code without the country: 'LA' for Lagos. Undefined if we do not know the name, so
 * that nothing is sent instead of a name that Bridge refuses.
 */
export const subdivisionCode = (country: string, name: string): string | undefined => {
  const wanted = plainName(name);
  const known = Object.entries(parts[country] ?? {});
  return known.find(
    ([each, code]) => plainName(each) === wanted || code.toLowerCase() === wanted,
  )?.[1];
};
