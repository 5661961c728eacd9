/** The market of a pair as it is stored: the middle, our prices, and why we do not quote. */

import type { FxPair, FxStop } from '@cowrie/contract/fx/data';
import { fxTerms, type FxTerms } from '@cowrie/contract/fx/terms';
import { addSeconds } from '#platform/clock.ts';
import type { FxDeps } from '../deps.ts';
import { judgeReadings } from './now.ts';
import { currentTermsRow, minutesSince, openStops, readingsOf, readSampledAt } from './queries.ts';
import { awayBp, type Market, type Reading } from './rules.ts';

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

/** Without a sample for this long no one watches the sources, the position and the losses. */
const watchedSeconds = 300;

/** How far the middle moved within the last hour. */
const movedBpOf = async (deps: FxDeps, pair: FxPair, mid: bigint): Promise<number> => {
  const now = deps.clock.now();
  const minutes = await minutesSince(deps.db, pair, addSeconds(now, -3_600), now);
  return minutes.reduce((most, minute) => Math.max(most, awayBp(minute.mid, mid)), 0);
};

/** The stop of a pair: from the readings, or else from the sampling. */
const stopOf = async (
  deps: FxDeps,
  pair: FxPair,
  ofReadings: FxStop | null,
): Promise<FxStop | null> => {
  if (ofReadings) return ofReadings;
  const [stops, sampledAt] = await Promise.all([
    openStops(deps.db, pair),
    readSampledAt(deps.db, pair),
  ]);
  const isWatched = sampledAt && sampledAt > addSeconds(deps.clock.now(), -watchedSeconds);
  if (!isWatched) return 'stale';
  return stops.some(({ code }) => code === 'loss') ? 'loss' : null;
};

export const oldestOf = (fresh: readonly Reading[]): Date | null =>
  fresh.reduce<Date | null>(
    (oldest, reading) => (oldest === null || reading.at < oldest ? reading.at : oldest),
    null,
  );

/** The company's own prices, if it is one of the sources. */
export const companyOf = (fresh: readonly Reading[]): Reading | null =>
  fresh.find(({ source }) => source === 'maplerad') ?? null;

export const readKnown = async (deps: FxDeps, pair: FxPair): Promise<Known> => {
  const row = await currentTermsRow(deps, pair);
  const terms = fxTerms.parse(row.terms);
  const rows = await readingsOf(deps.db, pair);
  const now = deps.clock.now();
  const { fresh, mid, stop: ofReadings } = judgeReadings(rows, terms, now);
  const company = companyOf(fresh);
  const market =
    mid === null || ofReadings === 'stale'
      ? null
      : { pair, terms, mid, company, movedBp: await movedBpOf(deps, pair, mid), at: now };
  const stop = await stopOf(deps, pair, ofReadings);
  return { pair, termsId: row.id, terms, fresh, market, at: oldestOf(fresh), stop };
};
