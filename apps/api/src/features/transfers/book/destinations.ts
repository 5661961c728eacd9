/** Where a person can send money abroad, with what it costs today. */

import { methodsFor, transferCountries } from '@cowrie/contract/reference/data';
import { readPerson } from '#features/identity/index.ts';
import { currentTerms, withMargin } from '#features/quote/index.ts';
import type { Actor } from '#platform/http/call.ts';
import { ok } from '#platform/result.ts';
import { type Corridor, corridorFor, usualCountries } from '../quotes/corridors.ts';
import type { TransferDeps } from '../deps.ts';
import { isOpen } from '../payees/payee.ts';
import { readUsedCountries } from './destination-queries.ts';

const home = 'NG';
const mostFirst = 4;

type Way = { readonly method: 'momo' | 'bank'; readonly corridor: Corridor };

/** Dollars to a US bank have a corridor of their own. */
const corridorOfWay = (method: Way['method'], country: string): Corridor | undefined =>
  corridorFor(method === 'bank' && country === 'US' ? 'usd_bank' : method, country);

const waysTo = (country: string): Way[] =>
  methodsFor(country).flatMap((method) => {
    const corridor = corridorOfWay(method, country);
    return corridor ? [{ method, corridor }] : [];
  });

const termsOf = async (
  deps: TransferDeps,
  userId: string,
  country: string,
  { method, corridor }: Way,
) => {
  const { rail, source: currency, arrival } = corridor;
  const [terms, open] = await Promise.all([
    currentTerms(deps, { rail, country, currency }),
    isOpen(deps, corridor, userId),
  ]);
  const fees = terms.map(({ rail: _rail, country: _country, currency: _currency, ...fee }) => fee);
  return { method, fees, arrival: arrival.words, isOpen: open };
};

/** A list without rates is better than none, so an unknown rate is null. */
const rateOf = async (deps: TransferDeps, { source, target, marginBp }: Corridor) => {
  if (source === target) return null;
  const found = await deps.rates.between(source, target);
  return found.ok ? withMargin(found.value.rate, marginBp) : null;
};

/**
 * Pure: the countries that come first. The person's own country, then those they send to most, then
 * the countries that most people send to.
 */
export const firstCountries = (
  own: string,
  used: readonly string[],
  known: readonly string[],
): string[] => {
  const wanted = [own, ...used, ...usualCountries].filter((country) => known.includes(country));
  return [...new Set(wanted)].slice(0, mostFirst);
};

export const listDestinations = async (deps: TransferDeps, { userId }: Actor) => {
  const known = transferCountries.filter((country) => country !== home);
  const [own, used] = await Promise.all([
    readPerson(deps.db, userId),
    readUsedCountries(deps.db, userId, mostFirst),
  ]);
  const first = firstCountries(own.country, used, known);
  const ordered = [...first, ...known.filter((country) => !first.includes(country))];
  const items = await Promise.all(
    ordered.map(async (country) => {
      const ways = waysTo(country);
      const [corridor] = ways.map((way) => way.corridor);
      if (!corridor) return [];
      const [rate, terms] = await Promise.all([
        rateOf(deps, corridor),
        Promise.all(ways.map((way) => termsOf(deps, userId, country, way))),
      ]);
      const { source } = corridor;
      const isFirst = first.includes(country);
      return [{ country, source, target: corridor.target, rate, isFirst, ways: terms }];
    }),
  );
  return ok({ items: items.flat() });
};
