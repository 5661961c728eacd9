/**
 * The ends of a claimable send other than the claim: the sender recalls it, staff stop it, or seven
 * days have passed. Each of them, and the claim, closes the same hold, so only one of them happens.
 */

import { LedgerUnavailable, type PlanOutcome } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Actor } from '#platform/http/call.ts';
import { idFrom } from '#platform/ids.ts';
import { fail, ok } from '#platform/result.ts';
import type { HeldMoney } from '#features/cases/index.ts';
import type { TransferDeps } from '../deps.ts';
import { senderEvents } from '../tag-movement.ts';
import { waitSeconds } from './place.ts';
import { type ClaimableRow, endReview, findClaimable, readReviewStates } from './queries.ts';
import { endJobs, enqueueNotice } from './tell.ts';

/** True if it happened now or before. If the hold is closed, something else happened to it. */
export const isDone = (outcome: PlanOutcome, what: string): boolean => {
  if (outcome.ok) return true;
  switch (outcome.code) {
    case 'hold_closed':
    case 'history_moved_on':
    case 'id_reused':
      return false;
    case 'busy':
      throw new LedgerUnavailable(`${what}: the ledger is busy`);
    default:
      throw new Error(`${what} was refused: ${outcome.code}`);
  }
};

type Ending = {
  /** Tells the database how it ended. */
  readonly kind: 'claim_recall' | 'claim_return' | 'claim_stop';
  readonly status: 'cancelled' | 'returned';
  readonly event: string;
};

const endings = {
  recall: {
    kind: 'claim_recall',
    status: 'cancelled',
    event: 'You recalled it before it was claimed.',
  },
  stop: {
    kind: 'claim_stop',
    status: 'cancelled',
    event: 'We stopped it before it left. The money is back in your wallet.',
  },
  expire: {
    kind: 'claim_return',
    status: 'returned',
    event: 'It was not claimed in seven days. The money is back in your wallet.',
  },
} as const satisfies Readonly<Record<string, Ending>>;

const isOpen = ({ state }: ClaimableRow): boolean => state === 'waiting' || state === 'review';

/** Gives the money back to the sender. False if it has ended otherwise. */
const giveBack = async (
  deps: TransferDeps,
  row: ClaimableRow,
  { kind, status, event }: Ending,
): Promise<boolean> => {
  const { id, sender_id: userId } = row;
  const from = { userId, account: 0, name: '', tag: '' };
  const outcome = await deps.ledger.release({
    id: idFrom(id, kind),
    kind,
    hold: id,
    advances: [{ id, from: ['pending'], status, event }],
    events: senderEvents({ id, asset: row.asset, from }, status),
    jobs: kind === 'claim_recall' ? [] : endJobs(id),
  });
  return isDone(outcome, 'returning a claimable send');
};

/** Recalled by the sender. Asking again after it worked answers the same. */
export const recall = async (deps: TransferDeps, { userId }: Actor, row: ClaimableRow) => {
  if (row.sender_id !== userId || row.state === 'created') return fail('NOT_FOUND');
  const isBack =
    row.state === 'recalled' || (isOpen(row) && (await giveBack(deps, row, endings.recall)));
  return isBack ? ok({ done: true as const }) : fail('NOT_CANCELLABLE');
};

/** Returns what was not claimed in time. Running it again, or beside a claim, changes nothing. */
export const returnExpired = async (deps: TransferDeps, id: string): Promise<void> => {
  const row = await findClaimable(deps.db, id);
  if (!row || !isOpen(row) || row.expires_at > deps.clock.now()) return;
  await giveBack(deps, row, endings.expire);
};

/** Gives back what is held before it waits for its owner. */
const stopClaim = async (
  deps: TransferDeps,
  id: string,
  event: string = endings.stop.event,
): Promise<boolean> => {
  const row = await findClaimable(deps.db, id);
  return row?.state === 'review' && giveBack(deps, row, { ...endings.stop, event });
};

/** Staff have checked it: from now on it waits its seven days, and its owner is told. */
const release = (deps: TransferDeps, id: string): Promise<boolean> =>
  inTx(deps.db, async (tx) => {
    if (!(await endReview(tx, id, addSeconds(deps.clock.now(), waitSeconds)))) return false;
    await enqueueNotice(tx, id);
    return true;
  });

/** Claimable sends that a rule stopped. */
export const heldClaims = (deps: TransferDeps): HeldMoney => ({
  standingsOf: (ids) => readReviewStates(deps.db, ids),
  release: (id) => release(deps, id),
  giveBack: (id, event) => stopClaim(deps, id, event),
});
