/** Gives a case to another member of staff, and merges two cases about the same thing. */

import { findStatus } from '#features/approvals/index.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import type { Acting } from './acting.ts';
import type { CaseDeps } from './deps.ts';
import { findCaseByReference, findOwner } from './desk-queries.ts';
import { auditIn, stepIn } from './note-action.ts';
import { noteStepIn } from './cases.ts';
import {
  closeCase,
  lockCase,
  partiesOf,
  setMergedInto,
  takeCase,
  type CaseRow,
} from './queries.ts';
import { isInternal } from './rules.ts';

export const assignCase = (deps: CaseDeps, acting: Acting) =>
  inTx(deps.db, async (tx) => {
    const { found, ownerId = '', reason } = acting;
    const row = await lockCase(tx, found.id);
    if (row?.state !== 'open') return ok(false);
    const owner = await findOwner(tx, ownerId, 'cases.write');
    if (!owner) return failAt('NOT_FOUND', 'ownerId');
    if ((await partiesOf(tx, found.id)).includes(owner.id)) return fail('OWN_CASE');
    if (row.owner_id === owner.id) return fail('ALREADY_SO');
    await takeCase(tx, row.id, owner.id);
    await stepIn(deps, tx, acting, `Assigned to ${owner.full_name}: ${reason}`, true);
    await auditIn(deps, tx, acting, 'case_assign', { before: row.owner_id, after: owner.id });
    return ok(true);
  });

/** Closes a case and writes into both where it goes on. The caller has locked and compared them. */
export const mergeCaseIn = async (
  deps: Platform,
  tx: Tx,
  merge: {
    readonly row: CaseRow;
    readonly into: CaseRow;
    readonly by: { readonly id: string; readonly name: string };
    readonly reason: string;
    /** True if the person follows the case that closes. */
    readonly isPublic: boolean;
  },
): Promise<void> => {
  const { row, into, by, reason, isPublic } = merge;
  const gone = `Merged ${row.reference} into this case: ${reason}`;
  await noteStepIn(deps, tx, into.id, { what: gone, internal: true, by });
  if (isPublic) {
    const what = `We continue in ${into.reference}.`;
    await noteStepIn(deps, tx, row.id, { what, internal: false, by });
  }
  const what = `Merged into ${into.reference}: ${reason}`;
  await noteStepIn(deps, tx, row.id, { what, internal: true, by });
  await setMergedInto(tx, row.id, into.id);
  await closeCase(tx, row.id, deps.clock.now(), 'merged');
};

/**
 * Closes this case; the other one goes on. A person who follows this case must be able to follow the
 * other one too, or our answer would not reach them.
 */
export const mergeCase = (deps: CaseDeps, acting: Acting) =>
  inTx(deps.db, async (tx) => {
    const { found, into = '', reason, actor, name } = acting;
    const target = await findCaseByReference(tx, into);
    if (!target) return failAt('NOT_FOUND', 'into');
    if (target.id === found.id) return fail('MERGE_UNFIT');
    // In the order of their ids, so that two merges at the same time do not wait for each other.
    const locked = [];
    for (const id of [found.id, target.id].toSorted()) locked.push(await lockCase(tx, id));
    const row = locked.find((one) => one?.id === found.id);
    const other = locked.find((one) => one?.id === target.id);
    if (row?.state !== 'open') return ok(false);
    // A refund may have been proposed since the case was read.
    const asked = row.refund_id === null ? undefined : await findStatus(tx, row.refund_id);
    if (asked?.status === 'waiting') return fail('CASE_REFUND_WAITS');
    if (other?.state !== 'open') return fail('MERGE_UNFIT');
    const isAboutSame =
      (row.transaction_id !== null && row.transaction_id === other.transaction_id) ||
      (row.user_id !== null && row.user_id === other.user_id);
    if (!isAboutSame || (found.isPublic && isInternal(other.kind))) return fail('MERGE_UNFIT');
    const by = { id: actor.userId, name };
    await mergeCaseIn(deps, tx, { row, into: other, by, reason, isPublic: found.isPublic });
    await auditIn(deps, tx, acting, 'case_merge', { into: other.reference });
    return ok(true);
  });
