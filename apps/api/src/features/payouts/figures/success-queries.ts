/** SQL of the share of payouts that succeeded. */

import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';

type Outcomes = {
  readonly rail: string;
  readonly country: string;
  readonly settled: number;
  readonly ended: number;
};

/**
 * Outcomes by rail and country. Payouts that people cancelled do not count: they say nothing about
 * a rail.
 */
export const readOutcomes = async (db: Db, since: Date): Promise<Outcomes[]> => {
  const { rows } = await sql<Outcomes>`
    select rail, coalesce(destination ->> 'country', '') as country,
      count(*) filter (where state = 'settled')::int as settled, count(*)::int as ended
    from payouts
    where ended_at > ${since} and state in ('settled', 'failed', 'returned')
    group by 1, 2`.execute(db);
  return rows;
};
