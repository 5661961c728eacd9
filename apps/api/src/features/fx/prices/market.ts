/** The market of a pair now. What is stored is read anew first if it is too old for what it is needed for. */

import { setTimeout as sleep } from 'node:timers/promises';
import { fxPairs, fxSources, fxStops, type FxPair, type FxStop } from '@cowrie/contract/fx/data';
import type { FxPairNow } from '@cowrie/contract/fx/routes';
import { fxTerms, type FxTerms } from '@cowrie/contract/fx/terms';
import { addSeconds } from '#platform/clock.ts';
import type { Db } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import type { FxDeps } from '../deps.ts';
import { type Known, readKnown } from './known.ts';
import { currentTermsRow, findReading, readSampledAt } from './queries.ts';
import { isAhead, isHeldNow, readSources } from './readings.ts';
import {
  type Market,
  type Priced,
  priceOf,
  priceOfRate,
  priceText,
  type Reading,
} from './rules.ts';
import { samplePair } from './sample.ts';

/** A quote does not wait for the minute: an older reading of the company is asked for again. */
const refreshSeconds = 20;
/** The job samples each minute. If it has not for so long, who needs a price does. */
const missedSeconds = 150;
/** A company that hangs holds up no one: what is stored counts as long as it is fresh. */
const patienceMs = 1_500;
/** A company that did not answer is not asked by every quote. */
const restSeconds = 10;

/** How new the company's price must be: for a quote, or only to be shown. */
type Need = 'quote' | 'show';

type Refresh = (deps: FxDeps, pair: FxPair) => Promise<void>;

/** Requests at the same moment wait for the same answer. */
const once = (refresh: Refresh): Refresh => {
  const running = new WeakMap<Db, Map<FxPair, Promise<void>>>();
  return (deps, pair) => {
    const open = running.get(deps.db) ?? new Map<FxPair, Promise<void>>();
    running.set(deps.db, open);
    const work =
      open.get(pair) ??
      refresh(deps, pair)
        .catch((error: unknown) => deps.log.error({ err: error }, 'rates were not refreshed'))
        .finally(() => open.delete(pair));
    open.set(pair, work);
    return work;
  };
};

const sampleOnce = once(samplePair);

const askCompanyOnce = once(async (deps, pair) => {
  const terms = fxTerms.parse((await currentTermsRow(deps, pair)).terms);
  await readSources(deps, terms, pair, ['maplerad']);
});

/** True if the company's price is too old, and asking it again makes sense. */
const isCompanyDue = async (deps: FxDeps, terms: FxTerms, pair: FxPair, need: Need) => {
  if (!terms.sources.includes('maplerad')) return false;
  const company = await findReading(deps.db, pair, 'maplerad');
  const now = deps.clock.now();
  const mostSeconds = need === 'quote' ? refreshSeconds : terms.freshSeconds;
  const isOld =
    !company?.at || company.at <= addSeconds(now, -mostSeconds) || isAhead(company.at, now);
  const rests = company?.failed_at && company.failed_at > addSeconds(now, -restSeconds);
  // A jump is confirmed minute by minute, not by the requests of people.
  const isHeld = company !== undefined && isHeldNow(company, terms, now);
  return isOld && !rests && !isHeld;
};

const whatIsDue = async (deps: FxDeps, pair: FxPair, need: Need): Promise<Refresh | null> => {
  const sampledAt = await readSampledAt(deps.db, pair);
  const isMissed = !sampledAt || sampledAt <= addSeconds(deps.clock.now(), -missedSeconds);
  if (isMissed) return sampleOnce;
  const terms = fxTerms.parse((await currentTermsRow(deps, pair)).terms);
  return (await isCompanyDue(deps, terms, pair, need)) ? askCompanyOnce : null;
};

export const readMarket = async (
  deps: FxDeps,
  pair: FxPair,
  need: Need = 'show',
): Promise<Known> => {
  const refresh = await whatIsDue(deps, pair, need);
  if (refresh) {
    await Promise.race([refresh(deps, pair), sleep(patienceMs, undefined, { ref: false })]);
  }
  return readKnown(deps, pair);
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
    ? `From ${names.join('')}.`
    : `Midway between ${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`;
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
