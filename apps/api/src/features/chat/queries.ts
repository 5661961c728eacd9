/** SQL of conversations. */

import type { ThreadRole, MessageVia } from '@cowrie/contract/chat/data';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import {
  addOnce,
  deleteBefore,
  findRow,
  insertOnce,
  insertRow,
  lockRow,
  putRow,
  updateRow,
} from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type ThreadRow = Selectable<DB['chat_threads']>;

export const insertThread = insertRow('chat_threads');
export const findThread = findRow('chat_threads');

/** Messages are added, and the thread is closed, one after another. */
export const lockThread = lockRow('chat_threads');

export const changeThread = updateRow('chat_threads');

/** A member who left and comes back keeps what they had seen. */
export const insertMember = (tx: Tx, row: Insertable<DB['chat_members']>) =>
  tx
    .insertInto('chat_members')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['thread_id', 'user_id']).doUpdateSet({ left_at: null }),
    )
    .execute();

export const findMember = (db: Db | Tx, threadId: string, userId: string) =>
  db
    .selectFrom('chat_members as m')
    .innerJoin('chat_threads as t', 't.id', 'm.thread_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.role', 'm.seen_seq', 't.kind', 't.state', 'u.first_name'])
    .where('m.thread_id', '=', threadId)
    .where('m.user_id', '=', userId)
    .where('m.left_at', 'is', null)
    .executeTakeFirst();

/** Members, and staff who have the conversation open without being in it. */
export const audienceOf = async (db: Db | Tx, threadId: string, at: Date): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from chat_members where thread_id = ${threadId} and left_at is null
    union select user_id from chat_watchers where thread_id = ${threadId} and until > ${at}
    order by user_id`.execute(db);
  return rows.map(({ user_id: id }) => id);
};

export const watcherIds = async (db: Db | Tx, threadId: string, at: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('chat_watchers')
      .select('user_id')
      .where('thread_id', '=', threadId)
      .where('until', '>', at)
      .orderBy('user_id')
      .execute()
  ).map(({ user_id: id }) => id);

export const writeWatcher = putRow('chat_watchers', ['thread_id', 'user_id'], ['until']);

export const removeWatchers = deleteBefore('chat_watchers', 'until');

/** Files that were saved before some time and that no message has. */
export const findOrphanFiles = async (db: Db, before: Date, most: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select f.id from files f
    where f.kind = 'chat' and f.created_at < ${before}
      and not exists (select from chat_messages m where m.file_id = f.id)
    order by f.created_at, f.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Takes the words and files out of conversations. A job removes files that no message has. */
export const forgetWordsIn = (tx: Tx, threadIds: readonly string[]) =>
  tx
    .updateTable('chat_messages')
    .set({ body: '', intent: null, file_id: null, file_type: null, file_bytes: null })
    .where('thread_id', 'in', threadIds)
    .execute();

export const findMessage = findRow('chat_messages');

/** Undefined if the id is used already. */
export const insertMessage = addOnce('chat_messages', 'id');

/** False if the member had seen it before. A member cannot have seen what does not exist. */
export const setSeen = async (
  tx: Tx,
  threadId: string,
  userId: string,
  upTo: number,
): Promise<boolean> => {
  const { rows } = await sql<{ seen_seq: number }>`
    update chat_members m set seen_seq = least(${upTo}::int, t.last_seq)
    from chat_threads t
    where t.id = m.thread_id and m.thread_id = ${threadId} and m.user_id = ${userId}
      and m.left_at is null and m.seen_seq < least(${upTo}::int, t.last_seq)
    returning m.seen_seq`.execute(tx);
  return rows.length > 0;
};

export type MessageRow = {
  readonly id: string;
  readonly seq: number;
  readonly author_id: string | null;
  readonly role: ThreadRole | null;
  readonly first_name: string | null;
  readonly body: string;
  readonly file_type: string | null;
  readonly file_bytes: number | null;
  readonly via: MessageVia | null;
  readonly at: Date;
};

const messages = (db: Db | Tx, threadId: string) =>
  db
    .selectFrom('chat_messages as m')
    .leftJoin('users as u', 'u.id', 'm.author_id')
    .select(['m.id', 'm.seq', 'm.author_id', 'm.role', 'm.body', 'm.at', 'u.first_name'])
    .select(['m.file_type', 'm.file_bytes', 'm.via'])
    .where('m.thread_id', '=', threadId);

export const readMessages = (
  db: Db | Tx,
  threadId: string,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<MessageRow[]> => {
  const all = messages(db, threadId).orderBy('m.seq', 'desc').limit(limit);
  return (before === undefined ? all : all.where('m.seq', '<', before)).execute();
};

export const readOneMessage = (db: Db | Tx, threadId: string, id: string): Promise<MessageRow> =>
  messages(db, threadId).where('m.id', '=', id).executeTakeFirstOrThrow();

/** The whole conversation, oldest first. */
export const readWhole = (db: Db | Tx, threadId: string, most: number): Promise<MessageRow[]> =>
  messages(db, threadId).orderBy('m.seq').limit(most).execute();

/** How far each role has read. */
export const readSeen = (db: Db | Tx, threadId: string) =>
  db
    .selectFrom('chat_members')
    .select('role')
    .select(({ fn }) => fn.max('seen_seq').as('seen'))
    .where('thread_id', '=', threadId)
    .groupBy('role')
    .execute();

/** False if the member reported it before. */
export const insertReport = insertOnce('chat_reports');
