import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';

/** Cards whose list at the issuer is to be read. */
export const dueCards = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('cards')
    .select('id')
    .where('next_read_at', '<=', now)
    .where('issuer_card_id', 'is not', null)
    .orderBy('next_read_at')
    .limit(most)
    .execute();

/** Entries that are not booked or not judged, though the issuer told them some time ago. */
export const unfinishedEntries = async (
  db: Db,
  before: Date,
  most: number,
): Promise<{ readonly id: string }[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from card_entries
    where (plan is not null or short_since is not null or judged_at is null)
      and told_at < ${before}
    order by told_at limit ${most}`.execute(db);
  return rows;
};
