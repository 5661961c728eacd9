/** Each minute: reads the sources, notes the middle and our prices, and opens and closes what stops quoting. */

import { fxPairNames, fxPairs, type FxPair, type FxStop } from '@cowrie/contract/fx/data';
import { fxTerms, type FxTerms } from '@cowrie/contract/fx/terms';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import type { FxDeps } from '../deps.ts';
import { readPosition } from '../position.ts';
import { resultOf, resultSince } from './day-queries.ts';
import {
  beginStop,
  currentTermsRow,
  endStop,
  forgetHoursBefore,
  noteMinute,
  noteSample,
  openStops,
  readingsOf,
} from './queries.ts';
import { readKnown } from './known.ts';
import { judgeReadings } from './now.ts';
import { readSources } from './readings.ts';
import { revalue } from './revalue.ts';
import { priceOf } from './rules.ts';

const stopsNow = async (deps: FxDeps, pair: FxPair, terms: FxTerms): Promise<Set<FxStop>> => {
  const now = deps.clock.now();
  const [rows, position, day] = await Promise.all([
    readingsOf(deps.db, pair),
    readPosition(deps, pair),
    resultSince(deps.db, pair, fxPairs[pair].quote, addSeconds(now, -daySeconds)),
  ]);
  const { stop: ofReadings } = judgeReadings(rows, terms, now);
  const size = position.base < 0n ? -position.base : position.base;
  const stops = new Set<FxStop>();
  if (ofReadings) stops.add(ofReadings);
  if (size > BigInt(terms.positionMost)) stops.add('position');
  if (-resultOf(day) > BigInt(terms.lossMost)) stops.add('loss');
  return stops;
};

const keepStops = async (deps: FxDeps, pair: FxPair, now: ReadonlySet<FxStop>): Promise<void> => {
  const open = await openStops(deps.db, pair);
  const at = deps.clock.now();
  for (const row of open) {
    if (!now.has(row.code)) await endStop(deps.db, row.id, at);
  }
  for (const code of now) {
    if (!open.some((row) => row.code === code)) {
      await beginStop(deps.db, { id: deps.ids.next(), pair, code, since: at });
    }
  }
};

export const samplePair = async (deps: FxDeps, pair: FxPair): Promise<void> => {
  const terms = fxTerms.parse((await currentTermsRow(deps, pair)).terms);
  await readSources(deps, terms, pair);
  // First: what the market has just cost may stop quoting.
  await revalue(deps, pair, terms);
  const stops = await stopsNow(deps, pair, terms);
  await keepStops(deps, pair, stops);
  await noteSample(deps.db, { pair, at: deps.clock.now() });
  // A minute in which we cannot tell the middle is a gap.
  if (stops.has('stale') || stops.has('jump') || stops.has('disagree')) return;
  const { market, stop } = await readKnown(deps, pair);
  if (market === null) return;
  const { base, quote } = fxPairs[pair];
  const ours = (from: WalletCurrency) => (stop === null ? priceOf(market, from).micros : null);
  await noteMinute(deps.db, pair, market.at, {
    mid: market.mid,
    forSellers: ours(base),
    forBuyers: ours(quote),
  });
};

export const sampleAll = async (deps: FxDeps): Promise<void> => {
  for (const pair of fxPairNames) await samplePair(deps, pair);
};

/** The chart shows a year; of older days only the last price of each is kept. */
const keptDays = 400;

export const forgetOldRates = (deps: FxDeps) =>
  forgetHoursBefore(deps.db, addSeconds(deps.clock.now(), -keptDays * daySeconds));
