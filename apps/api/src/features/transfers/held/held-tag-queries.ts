import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { sql } from 'kysely';
import type { CaseStanding } from '#features/cases/index.ts';
import type { FeeLine } from '#ledger/index.ts';
import type { Db } from '#platform/db/pool.ts';

export type HeldRow = {
  readonly id: string;
  readonly userId: string;
  readonly recipientId: string;
  readonly account: number;
  readonly asset: WalletCurrency;
  readonly amount: bigint;
  readonly fees: readonly FeeLine[];
  readonly reference: string;
  readonly note: string | null;
};

/** A send to a tag whose money is on hold. */
export const findHeld = async (db: Db, id: string): Promise<HeldRow | undefined> => {
  const { rows } = await sql<{
    user_id: string;
    recipient_id: string;
    account_id: bigint;
    asset: WalletCurrency;
    amount: bigint;
    fees: { label: string; amount: string }[];
    reference: string;
    note: string | null;
  }>`
    select t.user_id, t.counterparty ->> 'userId' as recipient_id, h.account_id, t.asset, t.amount,
      t.fees, t.reference, t.note
    from transactions t join ledger_holds h on h.id = t.id
    where t.id = ${id} and t.kind = 'tag_transfer' and t.direction = 'out' and t.status = 'pending'
      and h.state = 'open'`.execute(db);
  const [row] = rows;
  return (
    row && {
      id,
      userId: row.user_id,
      recipientId: row.recipient_id,
      account: Number(row.account_id),
      asset: row.asset,
      amount: row.amount,
      fees: row.fees.map(({ label, amount }) => ({ label, amount: BigInt(amount) })),
      reference: row.reference,
      note: row.note,
    }
  );
};

export const readHeldStates = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CaseStanding>> => {
  const { rows } = await sql<{ id: string; status: string }>`
    select id, status from transactions
    where id = any (${[...ids]}::uuid[]) and kind = 'tag_transfer' and direction = 'out'`.execute(
    db,
  );
  return new Map(rows.map(({ id, status }) => [id, status === 'pending' ? 'stopped' : 'over']));
};
