/**
 * Freezing everything: one press, without a PIN, because a person in a hurry must not fail at it. It
 * is idempotent. After its answer no new movement leaves any wallet of the person: the ledger refuses
 * it in the batch, whichever room asks.
 */

import type { FreezeCause } from '@cowrie/contract/security-center/data';
import { walletEvents } from '@cowrie/contract/wallets/routes';
import { endOthers, lockUser, recordSecurity, tellUserChanged } from '#features/identity/index.ts';
import { notify } from '#features/notifications/index.ts';
import { setOwnerFreeze } from '#ledger/index.ts';
import { lagosMoment } from '#platform/dates.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { publish } from '#platform/realtime/publish.ts';
import { ok } from '#platform/result.ts';
import type { SecurityCenterDeps } from './deps.ts';
import { stopOrdersJob } from './jobs.ts';
import { accountFrozen } from './notifications.ts';
import { findOpenFreeze, insertFreeze, lockUnsentOrders } from './queries.ts';
import { describeFreeze } from './read-security-center.ts';

/** Sets or lifts the freeze in the ledger, and tells the open pages of the person. */
export const changeFreeze = async (
  deps: SecurityCenterDeps,
  tx: Tx,
  userId: string,
  isFrozen: boolean,
): Promise<void> => {
  const at = deps.clock.now();
  for (const currency of await setOwnerFreeze(tx, userId, isFrozen)) {
    await publish(tx, walletEvents, 'wallets.changed', { userId, at }, { currency });
  }
  await tellUserChanged(deps, tx, userId, ['freeze']);
};

export const freezeAccount = async (
  deps: SecurityCenterDeps,
  actor: Actor,
  cause: FreezeCause,
  caller: Caller,
) => {
  const { userId, sessionId } = actor;
  await inTx(deps.db, async (tx) => {
    // First, so that no wallet opens and no second freeze or thaw runs meanwhile.
    const user = await lockUser(tx, userId);
    const open = await findOpenFreeze(tx, userId);
    const reason = 'account_frozen';
    const ended = await endOthers(deps, tx, userId, { except: sessionId, reason });
    if (open) return;
    const at = deps.clock.now();
    const id = deps.ids.next();
    await insertFreeze(tx, { id, user_id: userId, cause, at, sessions_ended: ended });
    await changeFreeze(deps, tx, userId, true);
    await lockUnsentOrders(tx, userId);
    await enqueue(tx, stopOrdersJob, { userId, freezeId: id });
    await recordSecurity(deps, tx, {
      userId,
      kind: 'account_frozen',
      caller,
      detail: { freezeId: id, cause, sessionsEnded: ended },
    });
    await notify(deps, tx, user, accountFrozen, { at: lagosMoment(at) }, { cause: id });
  });
  const freeze = await describeFreeze(deps, userId);
  if (freeze) return ok(freeze);
  // Another tab has lifted it in the same moment.
  const at = deps.clock.now().toISOString();
  return ok({ at, thaw: 'selfie' as const, codeFrom: null, inFlight: 0 });
};
