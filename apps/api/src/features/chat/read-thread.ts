import type { ChatMessage, ThreadPage } from '@cowrie/contract/chat/routes';
import type { Db, Tx } from '#platform/db/pool.ts';
import { cutPage } from '#platform/paging.ts';
import { findThread, readMessages, readSeen, readWhole, type MessageRow } from './queries.ts';

export const messageOf = (row: MessageRow, readerId: string): ChatMessage => ({
  id: row.id,
  seq: row.seq,
  author:
    row.role === null
      ? null
      : {
          role: row.role,
          name: row.first_name ?? '',
          isMe: row.author_id === readerId,
        },
  text: row.body,
  file:
    row.file_type === null
      ? null
      : { name: row.body, mediaType: row.file_type, bytes: row.file_bytes ?? 0 },
  via: row.via,
  at: row.at.toISOString(),
});

/** A page of a thread. The caller has checked that the reader may see it. */
export const readThread = async (
  db: Db | Tx,
  threadId: string,
  readerId: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<ThreadPage | undefined> => {
  const thread = await findThread(db, threadId);
  if (!thread) return undefined;
  const before = cursor === undefined ? undefined : Number(cursor);
  const rows = await readMessages(db, threadId, { before, limit: limit + 1 });
  const page = cutPage(rows, limit, ({ seq }) => String(seq));
  const seen = { customer: 0, staff: 0 };
  for (const { role, seen: upTo } of await readSeen(db, threadId)) {
    seen[role] = upTo ?? 0;
  }
  return {
    items: page.items.map((row) => messageOf(row, readerId)),
    next: page.next,
    isOpen: thread.state === 'open',
    seen,
  };
};

const mostInWhole = 2_000;

/** The whole conversation as texts, oldest first. */
export const readAllMessages = async (db: Db | Tx, threadId: string) =>
  (await readWhole(db, threadId, mostInWhole)).map(({ at, body, role, first_name: name }) => ({
    at,
    text: body,
    role,
    by: role === null ? null : (name ?? ''),
  }));
