/** SQL of the counted days of corridors. */

import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { Durations } from './durations.ts';

type CorridorDay = {
  readonly corridor: string;
  readonly day: string;
  readonly paid: number;
  readonly failed: number;
};
export type MeasuredDay = CorridorDay & { readonly durations: Durations };

/**
 * Replaces the counts of some days. A corridor that no longer has a payout on a day, because it came
 * back later, is set to nothing; what demo data invented stays.
 */
export const replaceDays = async (
  tx: Tx,
  { from, until }: { readonly from: string; readonly until: string },
  rows: readonly MeasuredDay[],
): Promise<void> => {
  await sql`
    delete from corridor_days
    where day >= ${from}::date and day < ${until}::date and not is_demo`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    insert into corridor_days (day, corridor, paid, failed, durations)
    select * from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ corridor }) => corridor)}::text[],
      ${rows.map(({ paid }) => paid)}::int[], ${rows.map(({ failed }) => failed)}::int[],
      ${rows.map(({ durations }) => JSON.stringify(durations))}::jsonb[])
    on conflict (day, corridor) do nothing`.execute(tx);
};

export const forgetDaysBefore = (tx: Tx, day: string) =>
  sql`delete from corridor_days where day < ${day}::date`.execute(tx);

export const readDaysSince = async (db: Db, from: string): Promise<CorridorDay[]> => {
  const { rows } = await sql<CorridorDay>`
    select corridor, to_char(day, 'YYYY-MM-DD') as day, paid, failed
    from corridor_days where day >= ${from}::date`.execute(db);
  return rows;
};

export const readMeasuredSince = async (db: Db, from: string): Promise<MeasuredDay[]> => {
  const { rows } = await sql<MeasuredDay>`
    select corridor, to_char(day, 'YYYY-MM-DD') as day, paid, failed, durations
    from corridor_days where day >= ${from}::date`.execute(db);
  return rows;
};

/** The last counted day. Without one, all days that pages show are counted. */
export const findLastCounted = async (db: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(max(day), 'YYYY-MM-DD') as day from corridor_days where not is_demo`.execute(db);
  return rows[0]?.day ?? undefined;
};
