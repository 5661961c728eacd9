/** SQL of the staff queue. */

import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import type { Place } from '#platform/paging.ts';

export type QueueFilter = {
  readonly state: string;
  readonly tier?: number | undefined;
  readonly country?: string | undefined;
  readonly flagged?: boolean | undefined;
  readonly search?: string | undefined;
  readonly after?: Place | undefined;
  readonly limit: number;
};

const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Waiting submissions oldest first, decided ones newest first. */
export const readQueue = (db: Db, filter: QueueFilter) => {
  const isWaiting = filter.state === 'waiting';
  const direction = isWaiting ? 'asc' : 'desc';
  let query = db
    .selectFrom('kyc_reviews as review')
    .innerJoin('users', 'users.id', 'review.user_id')
    .selectAll('review')
    .select(['users.full_name', 'users.tag', 'users.country', 'users.kyc_tier'])
    .where('review.state', '=', filter.state)
    .orderBy('review.submitted_at', direction)
    .orderBy('review.id', direction)
    .limit(filter.limit);
  if (filter.tier !== undefined) query = query.where('review.tier', '=', filter.tier);
  if (filter.country !== undefined) query = query.where('users.country', '=', filter.country);
  if (filter.flagged) query = query.where(sql<boolean>`review.flags <> '{}'`);
  const { search, after } = filter;
  if (search) {
    query = query.where((where) =>
      where.or([
        where('users.full_name', 'ilike', pattern(search)),
        where('users.tag', '=', search.replace(/^@/, '').toLowerCase()),
        where('users.email_key', '=', search.toLowerCase()),
      ]),
    );
  }
  if (after) {
    const place = sql`(review.submitted_at, review.id)`;
    const end = sql`(${after.at}::timestamptz, ${after.id}::uuid)`;
    query = query.where(
      isWaiting ? sql<boolean>`${place} > ${end}` : sql<boolean>`${place} < ${end}`,
    );
  }
  return query.execute();
};

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
