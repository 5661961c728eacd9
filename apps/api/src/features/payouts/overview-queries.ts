/**
 * SQL of the overview: the last day and the open payouts, each read by an index that holds only
 * those.
 */

import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';

type RailRow = { readonly rail: string; readonly paid: bigint; readonly failed: bigint };

/** How payouts ended. One that its owner cancelled neither succeeded nor failed. */
export const readEnded = async (db: Db, since: Date): Promise<RailRow[]> => {
  const { rows } = await sql<RailRow>`
    select rail, count(*) filter (where state = 'settled') as paid,
      count(*) filter (where state <> 'settled') as failed
    from payouts where ended_at >= ${since} and state <> 'cancelled'
    group by rail order by rail`.execute(db);
  return rows;
};

type PendingRow = {
  readonly count: bigint;
  readonly oldest: Date | null;
  /** How many were started after each of these times. */
  readonly younger: readonly string[];
};

export const readPending = async (db: Db, instants: readonly Date[]): Promise<PendingRow> => {
  const counts = instants.map((at) => sql`count(*) filter (where created_at > ${at})`);
  const { rows } = await sql<PendingRow>`
    select count(*) as count, min(created_at) as oldest, array[${sql.join(counts)}]::text[] as younger
    from payouts where ended_at is null and state <> 'created'`.execute(db);
  return rows[0] ?? { count: 0n, oldest: null, younger: [] };
};
