import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/staff/routes';
import { actForOwner } from '#features/identity/index.ts';
import { appendAudit } from '#platform/audit/audit.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import type { StaffParts } from './parts.ts';
import { findContact, insertNote, readNote, readNotes, type NoteRow } from './user-queries.ts';

/** What a member of staff does about a person, never about themself, and each of it with its trace. */
type By = { readonly actor: Actor; readonly caller: Caller };

const trace = (
  parts: StaffParts,
  tx: Tx,
  { actor, caller }: By,
  done: { readonly action: string; readonly userId: string; readonly detail: object },
): Promise<void> =>
  appendAudit(tx, {
    at: parts.clock.now(),
    actor: actor.userId,
    action: `staff.${done.action}`,
    subject: `user:${done.userId}`,
    detail: { ...done.detail },
    ip: caller.ip,
    requestId: caller.requestId,
  });

export const actOnUser = (
  parts: StaffParts,
  by: By,
  userId: string,
  { action, reason }: ParsedOf<typeof contract.actOnUser>['body'],
) =>
  inTx(parts.db, async (tx) => {
    if (userId === by.actor.userId) return fail('OWN_CASE');
    const acted = await actForOwner(parts, tx, userId, action);
    if (!acted.ok) return acted;
    await trace(parts, tx, by, { action: `user_${action}`, userId, detail: { reason } });
    return ok({ done: true as const });
  });

export const revealUser = async (
  parts: StaffParts,
  by: By,
  userId: string,
  { field, reason }: ParsedOf<typeof contract.revealUser>['body'],
) => {
  if (userId === by.actor.userId) return fail('OWN_CASE');
  const value = (await findContact(parts.db, userId))?.[field];
  if (!value) return fail('NOT_FOUND');
  const detail = { field, reason };
  await inTx(parts.db, (tx) => trace(parts, tx, by, { action: 'user_revealed', userId, detail }));
  return ok({ value });
};

const noteOf = (row: NoteRow) => ({
  id: row.id,
  body: row.body,
  by: { id: row.by_id, name: row.by_name, tag: row.by_tag },
  at: row.at.toISOString(),
});

export const writeNote = (parts: StaffParts, by: By, userId: string, body: string) =>
  inTx(parts.db, async (tx) => {
    if (userId === by.actor.userId) return fail('OWN_CASE');
    if (!(await findContact(tx, userId))) return fail('NOT_FOUND');
    const [id, at] = [parts.ids.next(), parts.clock.now()];
    await insertNote(tx, { id, user_id: userId, body, by_id: by.actor.userId, at });
    await trace(parts, tx, by, { action: 'user_noted', userId, detail: { noteId: id } });
    return ok(noteOf(await readNote(tx, id)));
  });

export const listNotes = async (
  parts: StaffParts,
  userId: string,
  { cursor, limit }: ParsedOf<typeof contract.listNotes>['query'],
) => {
  if (!(await findContact(parts.db, userId))) return fail('NOT_FOUND');
  const rows = await readNotes(parts.db, userId, { cursor, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return ok({
    items: page.map(noteOf),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  });
};
