/** Actions of members. A person who is not in the thread gets the answer that there is none. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/chat/routes';
import { chatEvents } from '@cowrie/contract/chat/routes';
import { type Db, inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor } from '#platform/http/call.ts';
import { publish } from '#platform/realtime/publish.ts';
import { fail, ok } from '#platform/result.ts';
import type { ChatDeps } from './deps.ts';
import {
  audienceOf,
  findMember,
  findMessage,
  insertReport,
  readOneMessage,
  setSeen,
} from './queries.ts';
import { messageOf, readThread } from './read-thread.ts';
import { postIn, tellMembersIn } from './threads.ts';

const done = ok({ done: true as const });

const ownerOf = ({ threadOwners }: ChatDeps, kind: string) => {
  const owner = threadOwners.find((one) => one.kind === kind);
  if (!owner) throw new Error(`no room owns threads of the kind ${kind}`);
  return owner;
};

/** The caller as a member of the thread; undefined if they are none, or not any more. */
export const findAllowed = async (
  deps: ChatDeps,
  db: Db | Tx,
  threadId: string,
  actor: Actor,
  to: 'read' | 'write',
) => {
  const member = await findMember(db, threadId, actor.userId);
  const isAllowed = member && ownerOf(deps, member.kind).isAllowed(member.role, actor, to);
  return isAllowed ? member : undefined;
};

export const listMessages = async (
  deps: ChatDeps,
  actor: Actor,
  threadId: string,
  query: ParsedOf<typeof contract.listMessages>['query'],
) => {
  const { db } = deps;
  const page =
    (await findAllowed(deps, db, threadId, actor, 'read')) &&
    (await readThread(db, threadId, actor.userId, query));
  return page ? ok(page) : fail('NOT_FOUND');
};

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;
type Message = Pick<Parameters<typeof postIn>[3], 'id' | 'text' | 'intent' | 'file'>;

/** Posts for a member, and tells the room that owns the thread. */
const post = async (
  deps: ChatDeps,
  tx: Tx,
  { threadId, userId, member }: { threadId: string; userId: string; member: Member },
  message: Message,
) => {
  const { role } = member;
  const posted = await postIn(deps, tx, threadId, { ...message, author: { userId, role } });
  if (!posted.ok) return posted;
  // A conversation that was merged goes on in another thread.
  const { seq, isNew, threadId: into } = posted.value;
  if (isNew) {
    await ownerOf(deps, member.kind).onPosted(tx, { threadId: into, seq, authorId: userId, role });
  }
  const row = await readOneMessage(tx, into, message.id);
  return ok({ message: messageOf(row, userId), isNew });
};

export const postForMember = (deps: ChatDeps, actor: Actor, threadId: string, message: Message) =>
  inTx(deps.db, async (tx) => {
    const { userId } = actor;
    const member = await findAllowed(deps, tx, threadId, actor, 'write');
    return member ? post(deps, tx, { threadId, userId, member }, message) : fail('NOT_FOUND');
  });

export const sendMessage = async (
  deps: ChatDeps,
  actor: Actor,
  threadId: string,
  { id, text }: ParsedOf<typeof contract.sendMessage>['body'],
) => {
  const posted = await postForMember(deps, actor, threadId, { id, text });
  return posted.ok ? ok(posted.value.message) : posted;
};

export const seeMessages = (deps: ChatDeps, actor: Actor, threadId: string, upTo: number) =>
  inTx(deps.db, async (tx) => {
    if (!(await findAllowed(deps, tx, threadId, actor, 'read'))) return fail('NOT_FOUND');
    if (await setSeen(tx, threadId, actor.userId, upTo))
      await tellMembersIn(deps, tx, threadId, upTo);
    return done;
  });

export const tellTyping = (deps: ChatDeps, actor: Actor, threadId: string) =>
  inTx(deps.db, async (tx) => {
    const member = await findAllowed(deps, tx, threadId, actor, 'read');
    if (!member) return fail('NOT_FOUND');
    const { role } = member;
    const at = deps.clock.now();
    for (const other of await audienceOf(tx, threadId, at)) {
      if (other === actor.userId) continue;
      const typing = { threadId, role, name: member.first_name };
      await publish(tx, chatEvents, 'chat.typing', { userId: other, at }, typing);
    }
    return done;
  });

export const reportMessage = (
  deps: ChatDeps,
  actor: Actor,
  { threadId, messageId }: { readonly threadId: string; readonly messageId: string },
  { reason }: ParsedOf<typeof contract.reportMessage>['body'],
) =>
  inTx(deps.db, async (tx) => {
    const { userId } = actor;
    const member = await findAllowed(deps, tx, threadId, actor, 'read');
    const message = member && (await findMessage(tx, messageId));
    const isOthers =
      message?.thread_id === threadId && message.author_id !== null && message.author_id !== userId;
    if (!member || !isOthers) return fail('NOT_FOUND');
    const at = deps.clock.now();
    const row = { message_id: messageId, reporter_id: userId, reason, at };
    if (await insertReport(tx, row)) {
      const { role } = member;
      const reported = { threadId, messageId, reporterId: userId, role, reason };
      await ownerOf(deps, member.kind).onReported(tx, reported);
    }
    return done;
  });
