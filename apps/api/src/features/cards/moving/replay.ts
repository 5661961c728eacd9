import { findPayout } from '#features/payouts/index.ts';
import { fail, ok } from '#platform/result.ts';
import type { CardDeps } from '../deps.ts';
import { findMovement } from './movement-queries.ts';

/** The answer to a repeated request; undefined if its order was never placed. */
export const replayOf = async (deps: CardDeps, id: string, originId: string) => {
  const payout = await findPayout(deps.db, id);
  if (!payout || payout.state === 'created') return undefined;
  if (payout.origin_id !== originId) return fail('IDEMPOTENCY_KEY_REUSED');
  const movement = await findMovement(deps.db, id);
  return movement && ok({ cardId: movement.card_id, transactionId: id });
};
