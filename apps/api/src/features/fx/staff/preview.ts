/**
 * Preview of other terms: the amount that the conversions of the last 30 days would have brought
 * under them.
 */

import { fxPairs, type FxPair } from '@cowrie/contract/fx/data';
import type { FxTerms } from '@cowrie/contract/fx/terms';
import { addSeconds } from '#platform/clock.ts';
import { ok } from '#platform/result.ts';
import type { FxDeps } from '../deps.ts';
import { companyOf, type Known, oldestOf } from '../prices/known.ts';
import { readMarket, showMarket } from '../prices/market.ts';
import { judgeReadings } from '../prices/now.ts';
import { readingsOf } from '../prices/queries.ts';
import { readPreview } from './preview-queries.ts';

const previewSeconds = 30 * 86_400;

/** Judges the readings under other terms. Sources that were not used before may have none. */
const knownUnder = async (deps: FxDeps, known: Known, terms: FxTerms): Promise<Known> => {
  const { pair } = known;
  const at = deps.clock.now();
  const { fresh, mid, stop } = judgeReadings(await readingsOf(deps.db, pair), terms, at);
  const company = companyOf(fresh);
  const movedBp = known.market?.movedBp ?? 0;
  const market =
    mid === null || stop === 'stale' ? null : { pair, terms, mid, company, movedBp, at };
  return { ...known, terms, fresh, market, at: oldestOf(fresh), stop };
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
