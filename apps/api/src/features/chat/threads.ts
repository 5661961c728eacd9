/** Actions of rooms on their threads, inside the rooms' own transactions. */

import {
  type MessageVia,
  type ThreadKind,
  type ThreadRole,
  threadRules,
} from '@cowrie/contract/chat/data';
import { chatEvents } from '@cowrie/contract/chat/routes';
import type { Tx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { publish } from '#platform/realtime/publish.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import {
  audienceOf,
  changeThread,
  findMessage,
  insertMember,
  insertMessage,
  insertThread,
  lockThread,
  setSeen,
  type ThreadRow,
} from './queries.ts';
import { hasForeignLink } from './rules.ts';

type Member = { readonly userId: string; readonly role: ThreadRole };

export const openThreadIn = async (
  deps: Platform,
  tx: Tx,
  kind: ThreadKind,
  members: readonly Member[],
): Promise<string> => {
  const [id, at] = [deps.ids.next(), deps.clock.now()];
  await insertThread(tx, { id, kind, state: 'open', created_at: at });
  for (const member of members) await addMemberIn(deps, tx, id, member);
  return id;
};

export const addMemberIn = (deps: Platform, tx: Tx, threadId: string, { userId, role }: Member) =>
  insertMember(tx, { thread_id: threadId, user_id: userId, role, joined_at: deps.clock.now() });

/** Tells every member, and staff who have it open, that the thread has changed. */
export const tellMembersIn = async (deps: Platform, tx: Tx, threadId: string, seq: number) => {
  const at = deps.clock.now();
  for (const userId of await audienceOf(tx, threadId, at)) {
    await publish(tx, chatEvents, 'chat.changed', { userId, at }, { threadId, seq });
  }
};

export const setThreadStateIn = async (
  deps: Platform,
  tx: Tx,
  threadId: string,
  state: 'open' | 'closed',
): Promise<void> => {
  const thread = await lockThread(tx, threadId);
  if (!thread || thread.state === state) return;
  await changeThread(tx, threadId, { state });
  await tellMembersIn(deps, tx, threadId, thread.last_seq);
};

/**
 * Closes a thread whose conversation goes on in another one. What is written here later, by a device
 * that was offline or by a reply to an old mail, is added there.
 */
export const continueThreadIn = async (
  deps: Platform,
  tx: Tx,
  threadId: string,
  into: string,
): Promise<void> => {
  await setThreadStateIn(deps, tx, threadId, 'closed');
  await changeThread(tx, threadId, { continues_in: into });
};

/**
 * Locks a thread and those it goes on in, and returns the last. A thread that goes on in another one
 * never changes again, so these locks are always taken in the same direction.
 */
const lockLastThread = async (tx: Tx, id: string): Promise<ThreadRow | undefined> => {
  const thread = await lockThread(tx, id);
  return thread?.continues_in ? lockLastThread(tx, thread.continues_in) : thread;
};

type NewMessage = {
  readonly id: string;
  readonly text: string;
  /** Other parts of the sender's request; a repeat must have the same ones. */
  readonly intent?: string;
  /** The message is a stored file; its text is the name. */
  readonly file?: { readonly id: string; readonly mediaType: string; readonly bytes: number };
  /** How it came, if not through the app. */
  readonly via?: MessageVia;
  /** Null for what the product itself says. */
  readonly author: Member | null;
};

/** Undefined if the id belongs to another message. */
const addIn = async (deps: Platform, tx: Tx, thread: ThreadRow, message: NewMessage) => {
  const { id, text, author } = message;
  const seq = thread.last_seq + 1;
  const row = await insertMessage(tx, {
    thread_id: thread.id,
    seq,
    id,
    author_id: author?.userId ?? null,
    role: author?.role ?? null,
    body: text,
    intent: message.intent ?? null,
    file_id: message.file?.id ?? null,
    file_type: message.file?.mediaType ?? null,
    file_bytes: message.file?.bytes ?? null,
    via: message.via ?? null,
    at: deps.clock.now(),
  });
  if (!row) return undefined;
  await changeThread(tx, thread.id, { last_seq: seq });
  if (author) {
    // Who writes is in the thread from then on.
    await addMemberIn(deps, tx, thread.id, author);
    await setSeen(tx, thread.id, author.userId, seq);
  }
  await tellMembersIn(deps, tx, thread.id, seq);
  return row;
};

/** Adds a message once: the same id again returns the first, and changes nothing. */
export const postIn = async (
  deps: Platform,
  tx: Tx,
  threadId: string,
  message: NewMessage & { readonly author: Member },
) => {
  const thread = await lockLastThread(tx, threadId);
  if (!thread) return fail('NOT_FOUND');
  const known = await findMessage(tx, message.id);
  if (known) {
    const isSame =
      (known.thread_id === threadId || known.thread_id === thread.id) &&
      known.author_id === message.author.userId &&
      known.body === message.text &&
      known.intent === (message.intent ?? null);
    const { seq, thread_id: at } = known;
    return isSame ? ok({ seq, threadId: at, isNew: false }) : fail('IDEMPOTENCY_KEY_REUSED');
  }
  if (thread.state === 'closed') return fail('THREAD_CLOSED');
  const { links } = threadRules[thread.kind][message.author.role];
  const isChecked = links === 'ours' && message.file === undefined;
  if (isChecked && hasForeignLink(message.text)) return failAt('CHAT_LINK', 'text');
  const row = await addIn(deps, tx, thread, message);
  if (!row) return fail('IDEMPOTENCY_KEY_REUSED');
  return ok({ seq: row.seq, threadId: thread.id, isNew: true });
};

/** Writes a message of the product itself into a thread, also into a closed one. */
export const sayIn = async (deps: Platform, tx: Tx, threadId: string, text: string) => {
  const thread = await lockThread(tx, threadId);
  if (thread) await addIn(deps, tx, thread, { id: deps.ids.next(), text, author: null });
};
