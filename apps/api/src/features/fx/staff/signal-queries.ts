import type { FxPair } from '@cowrie/contract/fx/data';
import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import type { SignalRow } from '#platform/signal-totals.ts';

/** Why pairs are not quoted since before a time. */
export const readOldStops = async (db: Db, before: Date): Promise<SignalRow[]> => {
  const { rows } = await sql<SignalRow>`
    select null as currency, count(*) as count, null as sum, min(since) as oldest
    from fx_stops where until is null and since < ${before}`.execute(db);
  return rows;
};

/** Exchanges whose outcome is unknown since before a time, with what was given. */
export const readUnknownCovers = async (db: Db, before: Date): Promise<SignalRow[]> => {
  const { rows } = await sql<SignalRow>`
    select source_currency as currency, count(*) as count, sum(source_amount)::bigint as sum,
      min(ordered_at) as oldest
    from fx_covers where state in ('ordered', 'unknown') and ordered_at < ${before}
    group by 1`.execute(db);
  return rows;
};

/** Conversions whose better rate was not credited because the budget was used up. */
export const countSpentPromises = async (db: Db, pair: FxPair, since: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from fx_conversions
    where pair = ${pair} and created_at > ${since} and promise_state = 'spent'`.execute(db);
  return rows[0]?.count ?? 0;
};
