import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';

export const readDueDigests = async (db: Db, day: string, limit: number) => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from notification_settings
    where has_digest and coalesce(digest_on, '-infinity') < ${day}::date
    order by digest_on nulls first, user_id limit ${limit}`.execute(db);
  return rows;
};

/** False if another run told the person already. */
export const markDigest = async (tx: Tx, userId: string, day: string): Promise<boolean> => {
  const { rows } = await sql`
    update notification_settings set digest_on = ${day}::date
    where user_id = ${userId} and has_digest and coalesce(digest_on, '-infinity') < ${day}::date
    returning user_id`.execute(tx);
  return rows.length > 0;
};
