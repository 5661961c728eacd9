import type { Transaction } from '@cowrie/contract/transactions/routes';
import { wireAmount } from '@cowrie/money';
import * as z from 'zod';
import type { Counterparty } from '#platform/movements.ts';
import { typeOf } from './kinds.ts';
import type { TransactionRow } from './queries.ts';

/** Facts that the rooms store about the other side of a movement. */
const counterparty = z.object({
  type: z.string(),
  name: z.string(),
  identifier: z.string().optional(),
  tag: z.string().optional(),
  bankName: z.string().optional(),
  bank: z.string().optional(),
});

export const counterpartyOf = (row: Pick<TransactionRow, 'counterparty'>): Counterparty => {
  const found = counterparty.parse(row.counterparty);
  const isTag = found.type === 'tag';
  const tag = isTag ? (found.identifier ?? found.tag ?? null) : null;
  return {
    type: found.type,
    name: found.name,
    tag: tag && `@${tag.replace(/^@/, '')}`,
    bank: found.bankName ?? found.bank ?? null,
    account: isTag ? null : (found.identifier ?? null),
  };
};

/** A short form such as 'GTBank ··6789'. */
export const shortDetailOf = ({ type, tag, bank, account }: Counterparty): string | null => {
  // A phone number or email is the name already.
  if (type === 'claim') return null;
  if (tag) return tag;
  const end = account && `··${account.slice(-4)}`;
  return bank && end ? `${bank} ${end}` : (bank ?? end);
};

const feeLines = z.array(z.object({ label: z.string(), amount: z.coerce.bigint() }));
export const feesOf = (row: Pick<TransactionRow, 'fees'>) => feeLines.parse(row.fees);

export const toTransactionAnswer = (row: TransactionRow): Transaction => {
  const other = counterpartyOf(row);
  const { asset } = row;
  return {
    id: row.id,
    kind: row.kind,
    type: typeOf(row.kind),
    direction: row.direction,
    status: row.status,
    currency: asset,
    amount: wireAmount(row.amount, asset),
    total: wireAmount(row.total, asset),
    counterparty: { type: other.type, name: other.name, detail: shortDetailOf(other) },
    reference: row.reference,
    note: row.note,
    at: row.created_at.toISOString(),
  };
};
