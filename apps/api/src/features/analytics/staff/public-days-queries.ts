/** SQL of counted days that visitors may see as states, never as numbers. */

import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';

export type CountedDay = {
  readonly name: string;
  readonly day: string;
  readonly good: number;
  readonly bad: number;
};

/** Answered and failed calls of companies, by day in Lagos: a range of the primary key. */
export const readCompanyDays = async (
  db: Db,
  names: readonly string[],
  from: Date,
): Promise<CountedDay[]> => {
  const { rows } = await sql<CountedDay>`
    select name, to_char(at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day,
      (total - failed)::int as good, failed::int as bad
    from performance_figures
    where kind = 'company' and grain = 'day' and at >= ${from} and name = any (${[...names]})`.execute(
    db,
  );
  return rows;
};

/** Completed and failed movements of a kind, by day. */
export const readKindDays = async (db: Db, kind: string, from: string): Promise<CountedDay[]> => {
  const { rows } = await sql<CountedDay>`
    select part as name, to_char(day, 'YYYY-MM-DD') as day,
      coalesce(sum(total) filter (where figure = 'sent'), 0)::int as good,
      coalesce(sum(total) filter (where figure = 'not_sent'), 0)::int as bad
    from staff_figures
    where figure in ('sent', 'not_sent') and day >= ${from}::date and part = ${kind}
    group by part, staff_figures.day`.execute(db);
  return rows;
};
