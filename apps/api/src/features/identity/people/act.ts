import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/identity/routes';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { cutPage } from '#platform/paging.ts';
import { fail, ok } from '#platform/result.ts';
import type { PeopleParts } from '../parts.ts';
import { actForOwner } from '../support.ts';
import { findContact, insertNote, readNote, readNotes, type NoteRow } from './people-queries.ts';

/** What a member of staff does for a person, never for themself; every step is audited. */
const trace = (
  parts: PeopleParts,
  tx: Tx,
  by: By,
  done: { readonly action: string; readonly userId: string; readonly detail: object },
): Promise<void> =>
  audit(parts, tx, by, {
    action: `staff.${done.action}`,
    subject: `user:${done.userId}`,
    detail: { ...done.detail },
  });

export const actOnUser = (
  parts: PeopleParts,
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
  parts: PeopleParts,
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

export const writeNote = (parts: PeopleParts, by: By, userId: string, body: string) =>
  inTx(parts.db, async (tx) => {
    if (userId === by.actor.userId) return fail('OWN_CASE');
    if (!(await findContact(tx, userId))) return fail('NOT_FOUND');
    const [id, at] = [parts.ids.next(), parts.clock.now()];
    await insertNote(tx, { id, user_id: userId, body, by_id: by.actor.userId, at });
    await trace(parts, tx, by, { action: 'user_noted', userId, detail: { noteId: id } });
    return ok(noteOf(await readNote(tx, id)));
  });

export const listNotes = async (
  parts: PeopleParts,
  userId: string,
  { cursor, limit }: ParsedOf<typeof contract.listNotes>['query'],
) => {
  if (!(await findContact(parts.db, userId))) return fail('NOT_FOUND');
  const rows = await readNotes(parts.db, userId, { cursor, limit: limit + 1 });
  const page = cutPage(rows, limit, ({ id }) => id);
  return ok({ items: page.items.map(noteOf), next: page.next });
};
