/** What the conversions of the last 30 days would have brought under other terms. */

import { fxPairs, type FxPair } from '@cowrie/contract/fx/data';
import type { FxTerms } from '@cowrie/contract/fx/terms';
import { addSeconds } from '#platform/clock.ts';
import { ok } from '#platform/result.ts';
import type { FxDeps } from '../deps.ts';
import { type Known, readMarket, showMarket } from '../prices/market.ts';
import { readingsOf, toReading } from '../prices/queries.ts';
import { isHeldNow } from '../prices/readings.ts';
import { freshOf, medianOf, microsOf, type Reading, stopOfReadings } from '../prices/rules.ts';
import { readPreview } from './preview-queries.ts';

const previewSeconds = 30 * 86_400;

const tableReading = ({ tablePrice }: FxTerms, at: Date): Reading[] => {
  if (tablePrice === null) return [];
  const mid = microsOf(tablePrice);
  return [{ source: 'table', bid: mid, ask: mid, mid, at }];
};

/** The same readings under other terms. Sources that were not used before may have none. */
const knownUnder = async (deps: FxDeps, known: Known, terms: FxTerms): Promise<Known> => {
  const { pair } = known;
  const at = deps.clock.now();
  const rows = await readingsOf(deps.db, pair);
  const read = rows.flatMap(toReading).filter(({ source }) => source !== 'table');
  const fresh = freshOf(terms, [...read, ...tableReading(terms, at)], at);
  const mid = medianOf(fresh.map((reading) => reading.mid));
  const held = rows.filter((row) => isHeldNow(row, terms, at)).map(({ source }) => source);
  const stop = stopOfReadings(terms, fresh, held as FxTerms['sources']);
  const company = fresh.find(({ source }) => source === 'maplerad') ?? null;
  const movedBp = known.market?.movedBp ?? 0;
  const market =
    mid === null || stop === 'stale' ? null : { pair, terms, mid, company, movedBp, at };
  const oldest = fresh.reduce<Date | null>(
    (first, reading) => (first === null || reading.at < first ? reading.at : first),
    null,
  );
  return { ...known, terms, fresh, market, at: oldest, stop };
};

export const previewTerms = async (deps: FxDeps, terms: FxTerms) => {
  const pair: FxPair = terms.pair;
  const since = addSeconds(deps.clock.now(), -previewSeconds);
  const known = await readMarket(deps, pair);
  const [rows, after] = await Promise.all([
    readPreview(deps.db, terms, since),
    knownUnder(deps, known, terms),
  ]);
  return ok({
    days: rows.map(({ day, conversions, volume, earned, wouldEarn }) => ({
      day,
      conversions,
      volume: Number(volume),
      earned: Number(earned),
      wouldEarn: Number(wouldEarn),
    })),
    currency: fxPairs[pair].quote,
    now: showMarket(known),
    after: showMarket(after),
    refused: rows.reduce((all, { refused }) => all + refused, 0),
  });
};
