import { sql } from 'kysely';
import type { MeasuredDay } from '#features/status/day-queries.ts';
import type { Tx } from '#platform/db/pool.ts';

export const insertDemoDays = async (tx: Tx, rows: readonly MeasuredDay[]): Promise<void> => {
  await sql`
    insert into corridor_days (day, corridor, paid, failed, durations, is_demo)
    select *, true from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ corridor }) => corridor)}::text[],
      ${rows.map(({ paid }) => paid)}::int[], ${rows.map(({ failed }) => failed)}::int[],
      ${rows.map(({ durations }) => JSON.stringify(durations))}::jsonb[])
    on conflict (day, corridor) do nothing`.execute(tx);
};
