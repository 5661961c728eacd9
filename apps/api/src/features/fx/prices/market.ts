/** The market of a pair as we know it now: the middle, our prices, and why we do not quote. */

import { setTimeout as sleep } from 'node:timers/promises';
import { fxPairs, fxSources, fxStops, type FxPair, type FxStop } from '@cowrie/contract/fx/data';
import type { FxPairNow } from '@cowrie/contract/fx/routes';
import { fxTerms, type FxTerms } from '@cowrie/contract/fx/terms';
import { addSeconds } from '#platform/clock.ts';
import type { Db } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import type { FxDeps } from '../deps.ts';
import { currentTermsRow, minutesSince, openStops, readingsOf, toReading } from './queries.ts';
import { isHeldNow, readSources } from './readings.ts';
import {
  awayBp,
  freshOf,
  type Market,
  medianOf,
  type Priced,
  priceOf,
  priceOfRate,
  priceText,
  type Reading,
  stopOfReadings,
} from './rules.ts';

/** A quote does not wait for the minute: an older reading of the company is asked for again. */
const refreshSeconds = 20;
/** A company that hangs holds up no one: what is stored counts as long as it is fresh. */
const patienceMs = 1_500;
/** A company that did not answer is not asked by every quote. */
const restSeconds = 10;

export type Known = {
  readonly pair: FxPair;
  readonly termsId: string;
  readonly terms: FxTerms;
  readonly fresh: readonly Reading[];
  /** Null if there is nothing to quote from. */
  readonly market: Market | null;
  readonly at: Date | null;
  readonly stop: FxStop | null;
};

const refreshing = new WeakMap<Db, Map<FxPair, Promise<void>>>();

/** Requests at the same moment wait for the same answer. */
const refreshOnce = (deps: FxDeps, terms: FxTerms, pair: FxPair): Promise<void> => {
  const open = refreshing.get(deps.db) ?? new Map<FxPair, Promise<void>>();
  refreshing.set(deps.db, open);
  const running =
    open.get(pair) ??
    readSources(deps, terms, pair, ['maplerad'])
      .catch((error: unknown) => deps.log.error({ err: error }, 'rates were not refreshed'))
      .finally(() => open.delete(pair));
  open.set(pair, running);
  return running;
};

/** How new the company's price must be: for a quote, or only to be shown. */
export type Need = 'quote' | 'show';

const readFresh = async (deps: FxDeps, terms: FxTerms, pair: FxPair, need: Need) => {
  const rows = await readingsOf(deps.db, pair);
  if (!terms.sources.includes('maplerad')) return rows;
  const company = rows.find(({ source }) => source === 'maplerad');
  const now = deps.clock.now();
  const mostSeconds = need === 'quote' ? refreshSeconds : terms.freshSeconds;
  const isOld = !company?.at || company.at <= addSeconds(now, -mostSeconds);
  const rests = company?.failed_at && company.failed_at > addSeconds(now, -restSeconds);
  // A jump is confirmed minute by minute, not by the requests of people.
  const isHeld = company !== undefined && isHeldNow(company, terms, now);
  if (!isOld || rests || isHeld) return rows;
  await Promise.race([
    refreshOnce(deps, terms, pair),
    sleep(patienceMs, undefined, { ref: false }),
  ]);
  return readingsOf(deps.db, pair);
};

/** How far the middle moved within the last hour. */
const movedBpOf = async (deps: FxDeps, pair: FxPair, mid: bigint): Promise<number> => {
  const now = deps.clock.now();
  const minutes = await minutesSince(deps.db, pair, addSeconds(now, -3_600), now);
  return minutes.reduce((most, minute) => Math.max(most, awayBp(minute.mid, mid)), 0);
};

/** What the sampling found besides the readings. */
const stopOf = async (
  deps: FxDeps,
  pair: FxPair,
  ofReadings: FxStop | null,
): Promise<FxStop | null> => {
  if (ofReadings) return ofReadings;
  const stops = await openStops(deps.db, pair);
  return stops.some(({ code }) => code === 'loss') ? 'loss' : null;
};

export const readMarket = async (
  deps: FxDeps,
  pair: FxPair,
  need: Need = 'show',
): Promise<Known> => {
  const row = await currentTermsRow(deps, pair);
  const terms = fxTerms.parse(row.terms);
  const rows = await readFresh(deps, terms, pair, need);
  const now = deps.clock.now();
  const fresh = freshOf(terms, rows.flatMap(toReading), now);
  const heldBack = rows.filter((each) => isHeldNow(each, terms, now)).map(({ source }) => source);
  const ofReadings = stopOfReadings(terms, fresh, heldBack as FxTerms['sources']);
  const mid = medianOf(fresh.map((reading) => reading.mid));
  const company = fresh.find(({ source }) => source === 'maplerad') ?? null;
  const market =
    mid === null || ofReadings === 'stale'
      ? null
      : { pair, terms, mid, company, movedBp: await movedBpOf(deps, pair, mid), at: now };
  const at = fresh.reduce<Date | null>(
    (oldest, reading) => (oldest === null || reading.at < oldest ? reading.at : oldest),
    null,
  );
  const stop = await stopOf(deps, pair, ofReadings);
  return { pair, termsId: row.id, terms, fresh, market, at, stop };
};

export type Quotable = Known & { readonly market: Market; readonly at: Date };

export const stopped = (stop: FxStop) =>
  fail('FX_STOPPED', { words: fxStops[stop], details: { stop } });

/** The market, if we quote from it now. */
export const readQuotable = async (deps: FxDeps, pair: FxPair) => {
  const known = await readMarket(deps, pair, 'quote');
  if (known.stop !== null) return stopped(known.stop);
  if (known.market === null || known.at === null) return stopped('stale');
  return ok<Quotable>({ ...known, market: known.market, at: known.at });
};

const sourceWords = (fresh: readonly Reading[]): string => {
  const names = fresh.map(({ source }) => fxSources[source]);
  if (names.length === 0) return 'None of our sources has a fresh rate.';
  return names.length === 1
    ? `The rate of ${names.join('')}.`
    : `The middle of ${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`;
};

export type CapOf = (priced: Priced) => {
  readonly dayCap: number | null;
  readonly dayLeft: number | null;
};
const noCaps: CapOf = () => ({ dayCap: null, dayLeft: null });

/** As people see it. What a person may still exchange is known only of someone who has signed in. */
export const showMarket = (known: Known, capOf: CapOf = noCaps): FxPairNow => {
  const { pair, market, terms, at, stop, fresh } = known;
  const { base, quote } = fxPairs[pair];
  const directions = market
    ? [base, quote].map((from) => {
        const priced = priceOf(market, from);
        const side = from === base ? terms.base : terms.quote;
        return {
          from,
          to: priced.to,
          rate: priced.rate,
          price: priceOfRate(pair, from, priced.rate),
          marginBasisPoints: priced.marginBp,
          lines: [...priced.lines],
          least: side.least,
          most: side.most,
          ...capOf(priced),
        };
      })
    : [];
  return {
    pair,
    mid: market && priceText(market.mid),
    at: at?.toISOString() ?? null,
    sources: sourceWords(fresh),
    directions,
    stop: stop && { code: stop, words: fxStops[stop] },
  };
};
