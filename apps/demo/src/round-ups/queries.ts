import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';

/** Writes that a person's payments are rounded up since a moment. */
export const putSettings = (tx: Tx, userId: string, since: Date) =>
  sql`insert into round_up_settings (user_id, since, day_most) values (${userId}, ${since}, 200000)
    on conflict do nothing`.execute(tx);

/** The payments of a person in a span. */
export const paymentsIn = async (
  db: Db,
  userId: string,
  span: { readonly from: Date; readonly until: Date },
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from transactions where user_id = ${userId} and direction = 'out'
      and created_at >= ${span.from} and created_at < ${span.until} order by created_at`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};
