/**
 * How two members of staff end a payout. Each plan has the id of their approval, and without it the
 * database refuses.
 */

import { type PlanOutcome, readHold } from '#ledger/index.ts';
import type { PayoutDeps } from './deps.ts';
import { isOver, stepOf } from './machine.ts';
import { ourAccounts } from './our-accounts.ts';
import { changed, legsOf, settleId } from './postings.ts';
import { payerOf } from './payers.ts';
import { findPayout, type PayoutRow } from './queries.ts';
import { end, homeOf, isStuck, movingOf, mustBeDone, underWay } from './resolve.ts';

const isBackWords = (deps: PayoutDeps, row: PayoutRow): string =>
  `It did not arrive. The money is back ${homeOf(deps, row)}.`;
const arrivedWords = 'Our team confirmed that it arrived.';

/** The hold goes back to the person. If the company pays it later all the same, a case opens. */
const releaseStuck = async (
  deps: PayoutDeps,
  row: PayoutRow,
  approvalId: string,
): Promise<void> => {
  const outcome = await deps.ledger.release({
    id: approvalId,
    kind: 'payout_refund',
    hold: row.id,
    advances: [{ id: row.id, from: underWay, status: 'failed', event: isBackWords(deps, row) }],
    events: changed(movingOf(row), 'failed'),
  });
  mustBeDone(outcome, 'returning a stuck payout');
};

const correctSettled = async (
  deps: PayoutDeps,
  row: PayoutRow,
  approvalId: string,
): Promise<void> => {
  const hold = await readHold(deps.db, row.id);
  const outcome = await deps.ledger.correct({
    id: approvalId,
    kind: 'payout_refund',
    // Staff may have settled it, under the id of their approval.
    original: hold?.closedBy ?? settleId(row.id),
    advances: [
      { id: row.id, from: ['completed'], status: 'returned', event: isBackWords(deps, row) },
    ],
    events: changed(movingOf(row), 'returned'),
  });
  mustBeDone(outcome, 'returning a settled payout');
};

/**
 * Returns a payout that did not arrive: one that was settled, or one that is stuck. False if they
 * approved to return a stuck payout and the company has found it since.
 */
export const refundPayout = async (
  deps: PayoutDeps,
  id: string,
  approvalId: string,
  standing: 'settled' | 'stuck',
): Promise<boolean> => {
  const row = await findPayout(deps.db, id);
  if (!row) throw new Error(`there is no payout ${id} to return`);
  const to = stepOf(row.state, 'give_back');
  if (to === 'stay') return true;
  if (standing === 'stuck' && !isStuck(row)) return false;
  // Otherwise the money would go back a second time.
  if (await payerOf(deps, row).isGivenBack?.(id)) return false;
  if (to !== 'returned') throw new Error(`a payout that is ${row.state} cannot be returned`);
  await (standing === 'stuck' ? releaseStuck : correctSettled)(deps, row, approvalId);
  await end(deps, id, 'returned', { words: 'returned by staff' });
  return true;
};

const settleStuck = async (
  deps: PayoutDeps,
  row: PayoutRow,
  approvalId: string,
): Promise<PlanOutcome> => {
  const moving = movingOf(row);
  return deps.ledger.settle({
    id: approvalId,
    kind: 'payout_mark_paid',
    hold: row.id,
    legs: legsOf(moving, await ourAccounts(deps.ledger, row.company, moving)),
    advances: [{ id: row.id, from: underWay, status: 'completed', event: arrivedWords }],
    events: changed(moving, 'completed'),
  });
};

/**
 * Settles a stuck payout of which staff know that it arrived, although the company cannot tell us:
 * it does not list it, or lists it under nothing that we know. False if it has ended otherwise or
 * the company has found it since.
 */
export const markPaid = async (
  deps: PayoutDeps,
  id: string,
  approvalId: string,
): Promise<boolean> => {
  const row = await findPayout(deps.db, id);
  if (!row) throw new Error(`there is no payout ${id} to mark as paid`);
  if (row.state === 'settled') return true;
  if (isOver(row.state) || !isStuck(row)) return false;
  if (stepOf(row.state, 'mark_paid') !== 'settled') return false;
  mustBeDone(await settleStuck(deps, row, approvalId), 'marking a stuck payout as paid');
  await end(deps, id, 'settled', { words: 'marked as paid by staff' });
  return true;
};
