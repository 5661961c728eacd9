/**
 * SQL of the overview: the last day and the open payouts, each read by an index that holds only
 * those.
 */

import type { Rail } from '@cowrie/contract/limits/data';
import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import type { SignalRow } from '#platform/signal-totals.ts';

type RailRow = { readonly rail: Rail; readonly paid: bigint; readonly failed: bigint };

/** How payouts ended. One that its owner cancelled neither succeeded nor failed. */
export const readEnded = async (
  db: Db,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<RailRow[]> => {
  const { rows } = await sql<RailRow>`
    select rail, count(*) filter (where state = 'settled') as paid,
      count(*) filter (where state <> 'settled') as failed
    from payouts where ended_at >= ${since} and ended_at <= ${until} and state <> 'cancelled'
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

/** Payouts past the time we promised. What a rule stopped waits for staff, not for a company. */
export const readLate = async (db: Db, now: Date): Promise<SignalRow[]> => {
  const { rows } = await sql<SignalRow>`
    select currency, count(*) as count, sum(total)::bigint as sum, min(promised_at) as oldest
    from payouts
    where ended_at is null and promised_at <= ${now} and state <> 'created'
      and not (flagged and state = 'reserved')
    group by currency`.execute(db);
  return rows;
};
