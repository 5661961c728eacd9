import { findPayout, settleWith } from '#features/payouts/index.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import type { TransferDeps } from './deps.ts';

/** What has not been handed to the company can be taken back; the ledger decides who was first. */
export const cancelSend = async (deps: TransferDeps, actor: Actor, id: string) => {
  const payout = await findPayout(deps.db, id);
  if (payout?.user_id !== actor.userId) return fail('NOT_FOUND');
  if (payout.state !== 'reserved') return fail('NOT_CANCELLABLE');
  await settleWith(deps, id, 'cancel');
  const after = await findPayout(deps.db, id);
  return after?.state === 'cancelled' ? ok({ done: true as const }) : fail('NOT_CANCELLABLE');
};
