/**
 * Actions of staff for a person. Staff cannot act on their own account; every action is audited.
 */

import type { ParsedOf } from '@cowrie/contract';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import * as contract from '@cowrie/contract/identity/routes';
import type { UserAction } from '@cowrie/contract/identity/routes';
import { defineAction, runAction } from '#features/approvals/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { JsonObject } from '#platform/json.ts';
import { cutPage } from '#platform/paging.ts';
import { fail, ok } from '#platform/result.ts';
import type { PeopleDeps } from '../deps.ts';
import { actForOwner, describeSupport } from '../support.ts';
import { findContact, insertNote, readNote, readNotes, type NoteRow } from './people-queries.ts';

const recordAction = (
  deps: PeopleDeps,
  tx: Tx,
  by: By,
  done: { readonly action: string; readonly userId: string; readonly detail: JsonObject },
): Promise<void> =>
  audit(deps, tx, by, {
    action: `staff.${done.action}`,
    subject: `user:${done.userId}`,
    detail: done.detail,
  });

const support = defineAction({
  route: contract.actOnUser,
  audited: ({ action }: { action: UserAction; userId: string }) => `staff.user_${action}`,
  reasons: reasonTemplates.account,
  describe: async (deps: PeopleDeps, tx, { userId, action }) => {
    const described = await describeSupport(deps, tx, userId, action);
    if (!described.ok) return described;
    const { user, before, after } = described.value;
    const changes = [{ subject: `user:${userId}`, before, after }];
    return ok({ changes, parties: [userId], facts: user });
  },
  apply: (deps, tx, { input, facts }) => actForOwner(deps, tx, facts, input.action),
});

export const actOnUser = (
  deps: PeopleDeps,
  by: By,
  userId: string,
  { action, reason }: ParsedOf<typeof contract.actOnUser>['body'],
) => runAction(deps, support, by, { input: { userId, action }, reason });

export const revealUser = async (
  deps: PeopleDeps,
  by: By,
  userId: string,
  { field, reason }: ParsedOf<typeof contract.revealUser>['body'],
) => {
  if (userId === by.actor.userId) return fail('OWN_CASE');
  const value = (await findContact(deps.db, userId))?.[field];
  if (!value) return fail('NOT_FOUND');
  const detail = { field, reason };
  await inTx(deps.db, (tx) =>
    recordAction(deps, tx, by, { action: 'user_revealed', userId, detail }),
  );
  return ok({ value });
};

const noteOf = (row: NoteRow) => ({
  id: row.id,
  body: row.body,
  by: { id: row.by_id, name: row.by_name, tag: row.by_tag },
  at: row.at.toISOString(),
});

export const writeNote = (deps: PeopleDeps, by: By, userId: string, body: string) =>
  inTx(deps.db, async (tx) => {
    if (userId === by.actor.userId) return fail('OWN_CASE');
    if (!(await findContact(tx, userId))) return fail('NOT_FOUND');
    const [id, at] = [deps.ids.next(), deps.clock.now()];
    await insertNote(tx, { id, user_id: userId, body, by_id: by.actor.userId, at });
    await recordAction(deps, tx, by, { action: 'user_noted', userId, detail: { noteId: id } });
    return ok(noteOf(await readNote(tx, id)));
  });

export const listNotes = async (
  deps: PeopleDeps,
  userId: string,
  { cursor, limit }: ParsedOf<typeof contract.listNotes>['query'],
) => {
  if (!(await findContact(deps.db, userId))) return fail('NOT_FOUND');
  const rows = await readNotes(deps.db, userId, { cursor, limit: limit + 1 });
  const page = cutPage(rows, limit, ({ id }) => id);
  return ok({ items: page.items.map(noteOf), next: page.next });
};
