import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import type { HeldRow } from './held-tag-queries.ts';

export type SetAsideRow = HeldRow & { readonly escrow: number; readonly status: string };

/** A send to a tag whose money is set aside. */
export const findSetAside = async (db: Db, id: string): Promise<SetAsideRow | undefined> => {
  const { rows } = await sql<{
    user_id: string;
    recipient_id: string;
    account_id: bigint;
    escrow_id: bigint;
    asset: WalletCurrency;
    amount: bigint;
    fees: { label: string; amount: string }[];
    reference: string;
    note: string | null;
    status: string;
  }>`
    select t.user_id, t.counterparty ->> 'userId' as recipient_id, w.account_id, g.escrow_id, t.asset,
      t.amount, t.fees, t.reference, t.note, t.status
    from guard_holds g
    join transactions t on t.id = g.id
    join wallets w on w.user_id = t.user_id and w.currency = t.asset
    where g.id = ${id} and g.set_aside_at is not null and g.state <> 'ended'
      and t.status in ('pending', 'completed')`.execute(db);
  const [row] = rows;
  return (
    row && {
      id,
      userId: row.user_id,
      recipientId: row.recipient_id,
      account: Number(row.account_id),
      escrow: Number(row.escrow_id),
      asset: row.asset,
      amount: row.amount,
      fees: row.fees.map(({ label, amount }) => ({ label, amount: BigInt(amount) })),
      reference: row.reference,
      note: row.note,
      status: row.status,
    }
  );
};
