import type { FxPair } from '@cowrie/contract/fx/data';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import type { DB } from '#platform/db/types.ts';

export const countHours = async (db: Db, pair: FxPair): Promise<number> => {
  const { count } = await db
    .selectFrom('fx_rate_hours')
    .select((row) => row.fn.countAll().as('count'))
    .where('pair', '=', pair)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** A minute without a rate is null, which the generated type of an array does not know. */
type HourRow = Omit<Insertable<DB['fx_rate_hours']>, 'mids'> & {
  readonly mids: readonly (bigint | null)[];
};

const rowsAtOnce = 500;

export const insertHours = async (db: Db, rows: readonly HourRow[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await db
      .insertInto('fx_rate_hours')
      .values(
        rows.slice(at, at + rowsAtOnce).map((row) => ({ ...row, mids: row.mids as bigint[] })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};

/** The days of the hours that are stored. */
export const insertDays = (db: Db, pair: FxPair) =>
  sql`insert into fx_rate_days (pair, day, last, low, high)
    select pair, to_char(hour at time zone 'UTC', 'YYYY-MM-DD') as day,
      (array_agg(last order by hour desc))[1], min(low), max(high)
    from fx_rate_hours where pair = ${pair} group by 1, 2
    on conflict (pair, day) do nothing`.execute(db);
