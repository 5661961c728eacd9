import type { MoneyRequest, Split } from '@cowrie/contract/collections/routes';
import { wireAmount } from '@cowrie/money';
import type { RequestRow, SplitRow } from './queries.ts';
import { incomingId, remindFrom } from './rules.ts';

const toWireAmount = (amount: bigint): number => wireAmount(amount, 'NGN');

const personOf = (userId: string | null, name: string | null, tag: string | null) =>
  userId === null || name === null || tag === null ? null : { userId, name, tag };

/** The payer of a link is told to the asker once the money is there. */
const payerOf = (row: RequestRow) =>
  row.payer_id !== null || row.state === 'paid'
    ? personOf(row.paying_id, row.payer_name, row.payer_tag)
    : null;

const transactionOf = (row: RequestRow, viewerId: string): string | null => {
  if (row.payment_id === null) return null;
  if (row.paying_id === viewerId) return row.payment_id;
  return row.user_id === viewerId && row.state === 'paid' ? incomingId(row.payment_id) : null;
};

/** A request as one of its two people, or the holder of its link, sees it. */
export const toRequestAnswer = (row: RequestRow, viewerId: string): MoneyRequest => {
  const isAsker = row.user_id === viewerId;
  return {
    id: row.id,
    code: row.code,
    direction: isAsker ? 'sent' : 'received',
    person: isAsker ? payerOf(row) : personOf(row.user_id, row.asker_name, row.asker_tag),
    isLink: row.payer_id === null,
    amount: toWireAmount(row.amount),
    currency: 'NGN',
    note: row.note,
    state: row.state,
    splitId: isAsker ? row.split_id : null,
    transactionId: transactionOf(row, viewerId),
    remindFrom: (isAsker && remindFrom(row)?.toISOString()) || null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
};

export const toSplitAnswer = (split: SplitRow, requests: readonly RequestRow[]): Split => ({
  id: split.id,
  total: toWireAmount(split.total),
  ownShare: toWireAmount(split.own_share),
  paid: toWireAmount(
    requests.reduce((sum, { state, amount }) => (state === 'paid' ? sum + amount : sum), 0n),
  ),
  note: split.note,
  transactionId: split.transaction_id,
  requests: requests.map((row) => toRequestAnswer(row, split.user_id)),
  createdAt: split.created_at.toISOString(),
});
