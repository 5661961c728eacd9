/** Where money can be sent, as visitors read it: from the same rows that quotes are made by. */

import { sendPlaces } from '@cowrie/contract/status/data';
import { corridorMethods, type CorridorMethod } from '@cowrie/contract/status/methods';
import type { PublicCorridor } from '@cowrie/contract/status/schemas';
import { sentenceFor } from '@cowrie/contract';
import { worldCountries } from '@cowrie/contract/reference/world-countries';
import { loadTierLimits } from '#features/limits/index.ts';
import { currentTerms } from '#features/quote/index.ts';
import { checkOpen, type Corridor, corridors, feeCountryOf } from '#features/transfers/index.ts';
import type { StatusDeps } from './deps.ts';

const isMethod = (method: string): method is CorridorMethod =>
  corridorMethods.some((known) => known === method);

export type SendCorridor = Corridor & { readonly method: CorridorMethod };

/** Every corridor that a visitor can read about. */
export const publicCorridors: readonly SendCorridor[] = corridors.filter(
  (corridor): corridor is SendCorridor => isMethod(corridor.method),
);

export const keyOf = ({ method, country }: Pick<Corridor, 'method' | 'country'>): string =>
  `${method}:${country}`;

export const corridorBy = (key: string): SendCorridor | undefined =>
  publicCorridors.find((corridor) => keyOf(corridor) === key);

const countryName = (code: string): string =>
  worldCountries.find((country) => country.code === code)?.name ?? code;

/** 'To mobile money in Ghana'. */
export const nameOf = ({ method, country }: SendCorridor): string => {
  switch (method) {
    case 'tag':
      return 'To a Cowrie tag';
    case 'claim':
      return 'To a phone number or email';
    case 'bank':
      return country === 'NG' ? 'To a Nigerian bank' : `To a bank in ${countryName(country)}`;
    case 'momo':
      return `To mobile money in ${countryName(country)}`;
    case 'usd_bank':
      return 'To a US bank';
    default:
      return 'Digital dollars to a wallet address';
  }
};

/** Sentence that people read while a corridor is closed; null while it is open. */
export const pausedWords = async (deps: StatusDeps, corridor: Corridor): Promise<string | null> => {
  const open = await checkOpen(deps, corridor, null);
  return open.ok ? null : (open.words ?? sentenceFor(open.code));
};

export const toPublic = async (
  deps: StatusDeps,
  corridor: SendCorridor,
): Promise<PublicCorridor> => {
  const { rail, source, target, bounds, arrival } = corridor;
  const [terms, paused] = await Promise.all([
    currentTerms(deps, { rail, currency: source, country: feeCountryOf(corridor) }),
    pausedWords(deps, corridor),
  ]);
  return {
    key: keyOf(corridor),
    method: corridor.method,
    country: corridor.country,
    name: nameOf(corridor),
    source,
    target,
    arrival: { words: arrival.words, seconds: arrival.seconds },
    fees: terms.map(({ rail: _rail, country: _country, currency: _currency, ...fee }) => fee),
    marginBasisPoints: corridor.marginBp,
    bounds: bounds && { least: Number(bounds.least), most: Number(bounds.most) },
    quoteSeconds: corridor.quoteSeconds,
    paused,
  };
};

/** Tags and claims need no country, so they are shown with the naira's own. */
const isAt = (corridor: SendCorridor, country: string): boolean => {
  if (corridor.country === country && country !== '*') return true;
  if (corridor.country !== '*') return false;
  return corridor.method === 'digital' ? country === '*' : country === 'NG';
};

export const readCorridors = async (deps: StatusDeps, now: Date) => {
  const [shown, tiers] = await Promise.all([
    Promise.all(publicCorridors.map((corridor) => toPublic(deps, corridor))),
    loadTierLimits(deps.db, now),
  ]);
  const places = sendPlaces.map((place) => ({
    ...place,
    corridors: shown.filter((_, index) => {
      const corridor = publicCorridors[index];
      return corridor !== undefined && isAt(corridor, place.country);
    }),
  }));
  return { at: now.toISOString(), places, tiers };
};
