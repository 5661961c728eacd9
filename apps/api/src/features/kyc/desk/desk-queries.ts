/** SQL of the staff queue. */

import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';

export const countWaiting = (db: Db) =>
  db
    .selectFrom('kyc_reviews')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('count'),
      fn.min('submitted_at').as('oldest'),
      sql<bigint>`count(*) filter (where flags <> '{}')`.as('flagged'),
    ])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();

/** Names of members of staff by their id. */
export const readNames = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { id: string; name: string; tag: string }>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'full_name', 'tag'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, { id: row.id, name: row.full_name, tag: row.tag }]));
};
