/** SQL about the inbox as its owner reads it. */

import type { SubjectKey } from '@cowrie/contract/notifications/data';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { PagePlace } from '#platform/paging.ts';

export const readItems = (
  db: Db,
  userId: string,
  sought: {
    readonly subject?: SubjectKey | undefined;
    readonly isUnread: boolean;
    readonly before?: PagePlace | undefined;
    readonly limit: number;
  },
) => {
  let query = db
    .selectFrom('notifications')
    .select(['id', 'subject', 'title', 'body', 'hidden_title', 'hidden_body', 'path', 'at'])
    .select('read_at')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(sought.limit);
  if (sought.subject) query = query.where('subject', '=', sought.subject);
  if (sought.isUnread) query = query.where('read_at', 'is', null);
  if (sought.before) {
    const { at, id } = sought.before;
    query = query.where(sql<boolean>`(at, id) < (${at}::timestamptz, ${id}::uuid)`);
  }
  return query.execute();
};

/** The badge shows 99+ at most, so no more are counted. */
const mostCounted = 100;

export const countUnread = async (db: Db | Tx, userId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from notifications
      where user_id = ${userId} and read_at is null and removed_at is null
      order by at desc, id desc limit ${sql.lit(mostCounted)}) unread`.execute(db);
  return rows[0]?.count ?? 0;
};

/** False if the person has no such item. */
export const markRead = async (
  tx: Tx,
  userId: string,
  id: string,
  at: Date | null,
): Promise<boolean> =>
  (await tx
    .updateTable('notifications')
    .set({ read_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const markAllRead = async (
  tx: Tx,
  userId: string,
  upTo: string,
  at: Date,
): Promise<boolean> => {
  const newest = await tx
    .selectFrom('notifications')
    .select(['at', 'id'])
    .where('id', '=', upTo)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!newest) return false;
  await tx
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`(at, id) <= (${newest.at}::timestamptz, ${newest.id}::uuid)`)
    .execute();
  return true;
};

/** Gone from the inbox at once, and from the database when the time to take it back is over. */
export const markRemoved = async (
  tx: Tx,
  userId: string,
  id: string,
  at: Date | null,
): Promise<boolean> =>
  (await tx
    .updateTable('notifications')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', at === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Inbox of a person for their data export. */
export const readAllOf = (db: Db, userId: string) =>
  db
    .selectFrom('notifications')
    .select(['at', 'title', 'body', 'read_at'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('at', 'desc')
    .limit(1_000)
    .execute();
