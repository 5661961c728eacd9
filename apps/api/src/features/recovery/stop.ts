/** Stopping a recovery: the owner with the link of a warning or in the app, and staff with a reason. */

import type { RecoveryEnd } from '@cowrie/contract/recovery/data';
import { findPersonById } from '#features/identity/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Caller } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import { readCircle } from './circle.ts';
import { recoveryOfStop } from './codes.ts';
import type { RecoveryDeps } from './deps.ts';
import { type CallerFacts, endRecovery } from './end-recovery.ts';
import { findOpen, lockRecovery } from './queries.ts';

/** True if it is stopped, now or by the same hand before. */
const stop = async (
  deps: RecoveryDeps,
  tx: Tx,
  id: string,
  how: { readonly why: RecoveryEnd; readonly caller: CallerFacts },
): Promise<boolean> => {
  const row = await lockRecovery(tx, id);
  if (!row) return false;
  return row.why === how.why || endRecovery(deps, tx, row, how.why, how.caller);
};

export const stopByLink = async (deps: RecoveryDeps, token: string, caller: Caller) => {
  const id = recoveryOfStop(deps, token);
  if (id === undefined) return fail('LINK_INVALID');
  const how = { why: 'stopped', caller } as const;
  const isStopped = await inTx(deps.db, (tx) => stop(deps, tx, id, how));
  return isStopped ? ok({ done: true as const }) : fail('RECOVERY_OVER');
};

export const stopOwn = async (deps: RecoveryDeps, { actor, caller }: By) => {
  const how = { why: 'stopped', caller } as const;
  const isStopped = await inTx(deps.db, async (tx) => {
    const open = await findOpen(tx, actor.userId);
    return open !== undefined && stop(deps, tx, open.id, how);
  });
  return isStopped ? readCircle(deps, actor) : fail('RECOVERY_OVER');
};

export const stopByStaff = async (deps: RecoveryDeps, by: By, userId: string, reason: string) => {
  if (!(await findPersonById(deps.db, userId))) return fail('NOT_FOUND');
  const how = { why: 'stopped_by_staff', caller: by.caller } as const;
  const isStopped = await inTx(deps.db, async (tx) => {
    const open = await findOpen(tx, userId);
    if (!open || !(await stop(deps, tx, open.id, how))) return false;
    await audit(deps, tx, by, {
      action: 'recovery.stopped_by_staff',
      subject: `user:${userId}`,
      detail: { recoveryId: open.id, reason },
    });
    return true;
  });
  return isStopped ? ok({ done: true as const }) : fail('RECOVERY_OVER');
};
