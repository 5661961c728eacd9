/** How often payouts of a rail succeed, from our own books. Read at most every five minutes. */

import type { Clock } from '#platform/clock.ts';
import { addSeconds } from '#platform/clock.ts';
import type { Db } from '#platform/db/pool.ts';
import { readOutcomes } from './success-queries.ts';

type SuccessRate = { readonly percent: number; readonly count: number };

const sinceSeconds = 30 * 86_400;
const keptSeconds = 300;
/** Of fewer payouts one failure moves the figure by more than five points. */
const fewestPayouts = 20;

type Kept = { readonly until: Date; readonly rates: Promise<ReadonlyMap<string, SuccessRate>> };
const kept = new WeakMap<Db, Kept>();

const keyOf = (rail: string, country: string): string => `${rail} ${country}`;

/** Pure: rounded down, so that one failure in a thousand is not shown as none. */
export const rateOf = (settled: number, ended: number): SuccessRate | null =>
  ended < fewestPayouts ? null : { percent: Math.floor((settled * 100) / ended), count: ended };

const readRates = async (db: Db, since: Date): Promise<ReadonlyMap<string, SuccessRate>> => {
  const rates = new Map<string, SuccessRate>();
  for (const { rail, country, settled, ended } of await readOutcomes(db, since)) {
    const rate = rateOf(settled, ended);
    if (rate) rates.set(keyOf(rail, country), rate);
  }
  return rates;
};

/** Null while there are too few payouts to tell. */
export const successRate = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  rail: string,
  country: string,
): Promise<SuccessRate | null> => {
  const now = clock.now();
  let found = kept.get(db);
  if (!found || found.until <= now) {
    const rates = readRates(db, addSeconds(now, -sinceSeconds));
    // A failed read is not kept.
    rates.catch(() => kept.delete(db));
    found = { until: addSeconds(now, keptSeconds), rates };
    kept.set(db, found);
  }
  return (await found.rates).get(keyOf(rail, country)) ?? null;
};
