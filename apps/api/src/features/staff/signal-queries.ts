/** SQL of the job queue's health, and of the signals' counts of earlier hours. */

import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';

export const readFailingJobs = async (
  db: Db,
): Promise<{ readonly count: number; readonly oldest: Date | null }> => {
  const { rows } = await sql<{ count: bigint; oldest: Date | null }>`
    select count(*) as count, min(created_at) as oldest
    from graphile_worker.jobs where last_error is not null`.execute(db);
  return { count: Number(rows[0]?.count ?? 0n), oldest: rows[0]?.oldest ?? null };
};

/** When a worker last said that it lives; null if none ever did. The database's clock decides. */
export const readLastBeat = async (
  db: Db,
  silentSeconds: number,
): Promise<{ readonly at: Date | null; readonly isSilent: boolean }> => {
  const { rows } = await sql<{ at: Date | null; is_silent: boolean }>`
    select max(beat_at) as at,
      coalesce(max(beat_at) < now() - ${silentSeconds} * interval '1 second', true) as is_silent
    from job_workers`.execute(db);
  return { at: rows[0]?.at ?? null, isSilent: rows[0]?.is_silent ?? true };
};

type Counted = { readonly name: string; readonly count: number };

/** The last counts that were recorded between two times, by name. */
export const readCounts = async (
  db: Db,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<Counted>`
    select distinct on (name) name, count from staff_signal_counts
    where at > ${from} and at <= ${until} order by name, at desc`.execute(db);
  return new Map(rows.map(({ name, count }) => [name, count]));
};

/** A job that runs again in the same hour replaces what it wrote. */
export const keepCounts = async (db: Db, at: Date, counts: readonly Counted[]): Promise<void> => {
  await sql`
    insert into staff_signal_counts (name, at, count)
    select name, date_trunc('hour', ${at}::timestamptz), count
    from unnest(${counts.map(({ name }) => name)}::text[], ${counts.map(({ count }) => count)}::int[])
      counted (name, count)
    on conflict (name, at) do update set count = excluded.count`.execute(db);
};

export const forgetCounts = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('staff_signal_counts').where('at', '<', before).execute();
};
