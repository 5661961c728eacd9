/**
 * Tells people that money left or reached their wallets. It follows the events that the ledger
 * writes, so posting never waits for it: an alert is there within seconds of the commit, once.
 */

import { findMovement } from '@cowrie/contract/movements';
import { formatMinor } from '@cowrie/money';
import * as z from 'zod';
import { notify } from '#features/notifications/index.ts';
import { addSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/db/pool.ts';
import type { Follower } from '#platform/realtime/follow.ts';
import type { Frame } from '#platform/realtime/outbox.ts';
import { strangerText } from '#platform/stranger-text.ts';
import { type AlertRow, readForAlerts } from './alert-queries.ts';
import { counterpartyOf } from './answers.ts';
import type { TransactionDeps } from './deps.ts';
import { moneyBack, moneyIn, moneyOnItsWay, moneyOut } from './notifications.ts';

const changed = z.object({ id: z.uuid() });

const idsIn = (frames: readonly Frame[]): string[] => [
  ...new Set(
    frames
      .flatMap(({ events }) => events)
      .filter(({ event }) => event === 'transactions.changed')
      .map(({ payload }) => changed.parse(payload).id),
  ),
];

const kindFor = ({ direction, status, kind }: AlertRow) => {
  // Unless the room of this kind tells people more about it.
  if (findMovement(kind)?.alerts === false) return null;
  if (direction === 'in') return status === 'completed' ? moneyIn : null;
  if (status === 'completed') return moneyOut;
  if (status === 'pending' || status === 'processing') return moneyOnItsWay;
  return moneyBack;
};

/**
 * Longest age of news. An older movement alerts no one, so demo data and restored books send
 * nothing.
 */
const newsSeconds = 3_600;

const tell = async (deps: TransactionDeps, tx: Tx, row: AlertRow): Promise<void> => {
  const kind = kindFor(row);
  if (!kind || row.updated_at < addSeconds(deps.clock.now(), -newsSeconds)) return;
  const person = {
    id: row.user_id,
    email: row.email,
    first_name: row.first_name,
    phone: row.phone,
  };
  const said = {
    amount: formatMinor(row.total > 0n ? row.total : row.amount, row.asset),
    who: strangerText(counterpartyOf(row).name, 'title'),
    reference: row.reference,
    id: row.id,
  };
  const cause = `transaction:${row.id}:${kind.id}`;
  await notify(deps, tx, person, kind, said, { transactionId: row.id, cause });
};

export const moneyAlerts = (deps: TransactionDeps): Follower => ({
  name: 'money-alerts',
  take: async (tx, frames) => {
    const rows = await readForAlerts(tx, idsIn(frames));
    for (const row of rows) await tell(deps, tx, row);
  },
});
