/**
 * SQL of what visitors may know about payouts: how many ended well or badly, how long they took, and
 * how old the open ones are. A corridor is a rail with the country: 'momo:GH'.
 */

import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';

const corridor = sql`p.rail || ':' || coalesce(p.destination ->> 'country', '')`;

/**
 * When the clock of a payout starts: when the person confirmed, or, if a guard or a check of staff
 * held it, when we first handed it to the company. That wait was not the company's.
 */
const startedAt = sql`
  case when p.flagged or exists (select from guard_holds g where g.id = p.id) then coalesce(
    (select min(a.at) from payout_attempts a where a.payout_id = p.id and a.kind = 'submit'), p.created_at)
  else p.created_at end`;

export type EndedDay = {
  readonly corridor: string;
  readonly day: string;
  readonly paid: number;
  readonly failed: number;
  /** How many paid ones took so long, by the number of the step of ten percent. */
  readonly durations: Readonly<Record<string, number>>;
};

/**
 * Payouts that ended on some days in Lagos, by the index on the end. Payouts that people cancelled
 * do not count.
 */
export const readEndedDays = async (
  db: Db,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<EndedDay[]> => {
  const { rows } = await sql<EndedDay>`
    with ended as (
      select ${corridor} as corridor, to_char(p.ended_at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day,
        p.state = 'settled' as is_paid,
        floor(ln(greatest(extract(epoch from p.ended_at - ${startedAt}), 1)::float8) / ln(1.1))::int as step
      from payouts p
      where p.ended_at >= ${from} and p.ended_at < ${until} and p.state in ('settled', 'failed', 'returned')
    ), steps as (
      select corridor, day, is_paid, step, count(*)::int as total from ended group by 1, 2, 3, 4
    )
    select corridor, day, coalesce(sum(total) filter (where is_paid), 0)::int as paid,
      coalesce(sum(total) filter (where not is_paid), 0)::int as failed,
      coalesce(jsonb_object_agg(step, total) filter (where is_paid), '{}') as durations
    from steps group by corridor, day`.execute(db);
  return rows;
};

export type Recent = { readonly corridor: string; readonly paid: number; readonly failed: number };

export const readEndedSince = async (db: Db, since: Date): Promise<Recent[]> => {
  const { rows } = await sql<Recent>`
    select ${corridor} as corridor, count(*) filter (where p.state = 'settled')::int as paid,
      count(*) filter (where p.state <> 'settled')::int as failed
    from payouts p
    where p.ended_at >= ${since} and p.state in ('settled', 'failed', 'returned')
    group by 1`.execute(db);
  return rows;
};

export type Pending = {
  readonly corridor: string;
  readonly open: number;
  readonly late: number;
  readonly oldest: Date;
};

/** Payouts on their way. What a guard or a rule holds waits for people, not for a company. */
export const readPendingNow = async (db: Db, now: Date): Promise<Pending[]> => {
  const { rows } = await sql<Pending>`
    select ${corridor} as corridor, count(*)::int as open,
      count(*) filter (where p.promised_at <= ${now})::int as late, min(p.created_at) as oldest
    from payouts p
    where p.ended_at is null and p.state not in ('created', 'reserved')
    group by 1`.execute(db);
  return rows;
};
