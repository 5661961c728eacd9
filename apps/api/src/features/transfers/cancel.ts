import { findPayout, settleWith } from '#features/payouts/index.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import type { TransferDeps } from './deps.ts';
import { giveBackHeld } from './held-tag.ts';
import { findSent } from './queries.ts';

/** A send to a tag can be cancelled only while it is held. */
const cancelHeld = async (deps: TransferDeps, actor: Actor, id: string) => {
  if (!(await findSent(deps.db, actor.userId, id))) return fail('NOT_FOUND');
  const isBack = await giveBackHeld(deps, id, 'You cancelled it before it was sent.');
  return isBack ? ok({ done: true as const }) : fail('NOT_CANCELLABLE');
};

/**
 * Cancels a send that was not submitted to the company yet. If both happen at once, the ledger
 * decides which came first.
 */
export const cancelSend = async (deps: TransferDeps, actor: Actor, id: string) => {
  const payout = await findPayout(deps.db, id);
  if (!payout) return cancelHeld(deps, actor, id);
  if (payout.user_id !== actor.userId) return fail('NOT_FOUND');
  // A stuck one may have reached the company: only staff decide about its money.
  const isStuck = payout.stuck_since !== null;
  if (payout.state !== 'reserved' || isStuck) return fail('NOT_CANCELLABLE');
  await settleWith(deps, id, 'cancel');
  const after = await findPayout(deps.db, id);
  return after?.state === 'cancelled' ? ok({ done: true as const }) : fail('NOT_CANCELLABLE');
};
