import { cancelPayout, findPayout } from '#features/payouts/index.ts';
import { findGuardHold, isHiddenSend } from '#features/protections/index.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import { findClaimable } from './claims/queries.ts';
import { recall } from './claims/end.ts';
import type { TransferDeps } from './deps.ts';
import { giveBackHeld } from './held/held-tag.ts';
import { findSent } from './queries.ts';
import { returnSetAside } from './held/set-aside.ts';

/** A send to a tag can be cancelled only while it is held. */
const cancelHeld = async (deps: TransferDeps, actor: Actor, id: string) => {
  if (!(await findSent(deps.db, actor.userId, id))) return fail('NOT_FOUND');
  const words = 'You cancelled it before it was sent.';
  const isBack = (await giveBackHeld(deps, id, words)) || (await returnSetAside(deps, id, words));
  return isBack ? ok({ done: true as const }) : fail('NOT_CANCELLABLE');
};

/**
 * Cancels a send that the company cannot have. Once an attempt to send it was in doubt, it may still
 * be paid, so it cannot be cancelled any more.
 */
export const cancelSend = async (deps: TransferDeps, actor: Actor, id: string) => {
  const payout = await findPayout(deps.db, id);
  const claimable = payout ? undefined : await findClaimable(deps.db, id);
  if (claimable) return recall(deps, actor, claimable);
  // Without duress it would be with its recipient or at the company by now.
  const isSent = isHiddenSend(await findGuardHold(deps.db, id));
  if (isSent)
    return fail((await findSent(deps.db, actor.userId, id)) ? 'NOT_CANCELLABLE' : 'NOT_FOUND');
  if (!payout) return cancelHeld(deps, actor, id);
  if (payout.user_id !== actor.userId) return fail('NOT_FOUND');
  const isCancelled = await cancelPayout(deps, id);
  return isCancelled ? ok({ done: true as const }) : fail('NOT_CANCELLABLE');
};
