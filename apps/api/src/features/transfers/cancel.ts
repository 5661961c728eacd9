import { findPayout, settleWith } from '#features/payouts/index.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import type { TransferParts } from './parts.ts';

/** What has not been handed to the company can be taken back; the ledger decides who was first. */
export const cancelSend = async (parts: TransferParts, actor: Actor, id: string) => {
  const payout = await findPayout(parts.db, id);
  if (payout?.user_id !== actor.userId) return fail('NOT_FOUND');
  if (payout.state !== 'reserved') return fail('NOT_CANCELLABLE');
  await settleWith(parts, id, 'cancel');
  const after = await findPayout(parts.db, id);
  return after?.state === 'cancelled' ? ok({ done: true as const }) : fail('NOT_CANCELLABLE');
};
