/**
 * A send to a tag that a rule stopped. The money is on hold in the sender's wallet, the history says
 * that it is pending, and the recipient knows nothing of it. Staff release it or give it back; the
 * sender may cancel it. Each of them closes the hold, so only one of them happens.
 */

import type { HeldMoney } from '#features/cases/index.ts';
import type { PlanOutcome } from '#ledger/index.ts';
import { LedgerUnavailable } from '#ledger/index.ts';
import { idFrom } from '#platform/ids.ts';
import type { TransferDeps } from '../deps.ts';
import { findHeld, type HeldRow, readHeldStates } from './held-tag-queries.ts';
import { readEnds } from '../people-queries.ts';
import { findHiddenWait, hiddenSendJobs } from '#features/protections/index.ts';
import {
  arrivalEvents,
  incomingOf,
  legsOf,
  senderEvents,
  setAsideLegs,
  type TagMovement,
} from '../tag-movement.ts';

const kind = 'tag_transfer';

/** True if it happened now or before. If the hold is closed, something else happened to it. */
const isDone = (outcome: PlanOutcome, what: string): boolean => {
  if (outcome.ok) return true;
  switch (outcome.code) {
    case 'hold_closed':
    case 'history_moved_on':
    // The sender is suspended or froze their account: it stays held.
    case 'frozen':
      return false;
    case 'busy':
      throw new LedgerUnavailable(`${what}: the ledger is busy`);
    default:
      throw new Error(`${what} was refused: ${outcome.code}`);
  }
};

export const movementOfHeld = async (
  deps: TransferDeps,
  row: HeldRow,
): Promise<TagMovement | undefined> => {
  const { recipientId, asset } = row;
  const ends = await readEnds(deps.db, { senderId: row.userId, recipientId, currency: asset });
  if (ends.recipient_account === null) return undefined;
  return {
    id: row.id,
    asset,
    amount: row.amount,
    fees: row.fees,
    from: {
      userId: row.userId,
      account: row.account,
      name: ends.sender_name,
      tag: ends.sender_tag,
    },
    to: { userId: recipientId, account: Number(ends.recipient_account) },
    reference: row.reference,
    memo: row.note,
  };
};

/** False if it is no longer held, the sender is frozen, or the recipient has no wallet any more. */
const releaseHeld = async (deps: TransferDeps, id: string, event: string): Promise<boolean> => {
  const row = await findHeld(deps.db, id);
  const movement = row && (await movementOfHeld(deps, row));
  if (!movement) return false;
  const plan = {
    id: idFrom(id, 'settle'),
    kind,
    hold: id,
    heedsFreeze: true,
    advances: [{ id, from: ['pending'], status: 'completed', event }],
  } as const;
  const hidden = await findHiddenWait(deps.db, id, deps.clock.now());
  if (hidden) {
    const outcome = await deps.ledger.settle({
      ...plan,
      legs: setAsideLegs(movement, hidden.escrow),
      events: senderEvents(movement, 'completed'),
      jobs: hiddenSendJobs(id),
    });
    return isDone(outcome, 'setting a held transfer aside');
  }
  const ours = movement.fees.length > 0 ? await deps.ledger.system('fees', movement.asset) : 0;
  const outcome = await deps.ledger.settle({
    ...plan,
    legs: legsOf(movement, ours),
    opens: [incomingOf(movement)],
    events: arrivalEvents(movement),
  });
  return isDone(outcome, 'releasing a held transfer');
};

/** Gives the money of a held send back to the sender. False if it is no longer held. */
export const giveBackHeld = async (
  deps: TransferDeps,
  id: string,
  event: string,
): Promise<boolean> => {
  const row = await findHeld(deps.db, id);
  if (!row) return false;
  const { asset, userId } = row;
  const outcome = await deps.ledger.release({
    id: idFrom(id, 'release'),
    kind,
    hold: id,
    advances: [{ id, from: ['pending'], status: 'cancelled', event }],
    events: senderEvents(
      { id, asset, from: { userId, account: 0, name: '', tag: '' } },
      'cancelled',
    ),
  });
  return isDone(outcome, 'returning a held transfer');
};

/** Sends between our wallets that wait. */
export const heldTags = (deps: TransferDeps): HeldMoney => ({
  standingsOf: (ids) => readHeldStates(deps.db, ids),
  release: (id, event) => releaseHeld(deps, id, event),
  giveBack: (id, event) => giveBackHeld(deps, id, event),
});
