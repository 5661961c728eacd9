/**
 * The ends of a request. Payment, decline, cancellation and expiry all claim the request's id in
 * `ledger_claims`, each in the transaction that makes it true. The first claim wins.
 */

import { formatMinor } from '@cowrie/money';
import { readPerson } from '#features/identity/index.ts';
import { claimIn } from '#ledger/index.ts';
import { notify } from '#features/notifications/index.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { strangerText } from '#platform/stranger-text.ts';
import type { CollectionDeps } from '../deps.ts';
import { memoLine, moneyRequestDeclined, moneyRequestPaid } from './notifications.ts';
import { publishChange } from './publish-change.ts';
import * as queries from './queries.ts';
import { claimOf } from './rules.ts';

/** False if it has ended already, or a payment has claimed it. */
export const endRequest = async (
  tx: Tx,
  row: queries.RequestRow,
  as: 'declined' | 'cancelled' | 'expired',
  at: Date,
): Promise<boolean> => {
  // The claim comes before the row, as in a payment: two ends cannot wait for each other.
  if (!(await claimIn(tx, claimOf(row.id), row.id))) return false;
  await queries.storeEnd(tx, row.id, as, at);
  await publishChange(tx, row, as, at);
  return true;
};

/** Tells the asker what the payer answered. */
export const notifyAsker = async (
  deps: CollectionDeps,
  tx: Tx,
  row: queries.RequestRow,
  answer: 'paid' | 'declined',
): Promise<void> => {
  const kind = answer === 'paid' ? moneyRequestPaid : moneyRequestDeclined;
  const said = {
    payer: strangerText(row.payer_name ?? '', 'name'),
    amount: formatMinor(row.amount, 'NGN'),
    memo: memoLine(row.note),
  };
  const { payment_id: transactionId, user_id: userId } = row;
  const about = transactionId === null ? undefined : { transactionId, userId };
  await notify(deps, tx, await readPerson(tx, userId), kind, said, about);
};

/**
 * Stores the end of a request that time or a payment has ended. It runs after each payment and every
 * few minutes, and changes nothing that was not decided by the claim.
 */
export const settleRequest = (deps: CollectionDeps, id: string): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const at = deps.clock.now();
    const row = await queries.findRequest(tx, id, at);
    if (!row || row.ended_as !== null) return;
    if (row.state === 'expired') {
      await endRequest(tx, row, 'expired', at);
      return;
    }
    if (row.payment_id === null || (row.state !== 'paid' && row.state !== 'declined')) return;
    // Only the first run stores it, so the asker gets one mail.
    if (!(await queries.storeEnd(tx, id, row.state, at))) return;
    await publishChange(tx, row, row.state, at);
    await notifyAsker(deps, tx, row, row.state);
  });
