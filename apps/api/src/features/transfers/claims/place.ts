/**
 * The first step of a send to a phone number or email: its row, then the hold with the history row
 * and the job that writes to the address. The row follows the hold in the ledger's transaction (the
 * database function `claimable_sends_follow_holds`). If the process crashes before, there is a row
 * without a hold, which has no money, and the retry uses it.
 */

import { claimDays } from '@cowrie/contract/transfers/data';
import type { PlanOutcome } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import type { TransferDeps } from '../deps.ts';
import type { Way } from '#features/orders/index.ts';
import { historyOf, movementOf, type Sending } from '../sending.ts';
import { senderEvents, totalOf } from '../tag-movement.ts';
import { noticeJobs } from './tell.ts';
import { keepClaimable } from './queries.ts';

export const waitSeconds = claimDays * 86_400;

export const placeClaimable = async (
  deps: TransferDeps,
  sending: Sending,
  way: Way,
): Promise<PlanOutcome> => {
  const { id, userId, quote, payee } = sending;
  const at = deps.clock.now();
  const movement = movementOf(sending);
  const total = totalOf(movement);
  const madeFrom = await keepClaimable(deps.db, {
    id,
    sender_id: userId,
    quote_id: quote.id,
    channel: payee.channel ?? 'email',
    address: payee.identifier,
    asset: movement.asset,
    amount: movement.amount,
    total,
    state: 'created',
    flagged: way.isFlagged,
    created_at: at,
    expires_at: addSeconds(at, waitSeconds),
  });
  if (madeFrom !== quote.id) return { ok: false, code: 'id_reused' };
  return deps.ledger.hold({
    id,
    kind: sending.corridor.kind,
    account: sending.account,
    amount: total,
    ...(way.outflow && { outflow: way.outflow }),
    claims: way.claims,
    jobs: [...way.jobs, ...noticeJobs(id)],
    opens: [{ ...historyOf(sending, way.event), id, userId, direction: 'out', status: 'pending' }],
    events: senderEvents(movement, 'pending'),
  });
};
