/** SQL about people's wallets and their visible movements. */

import type { AssetCode } from '@cowrie/money';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { insertOnce } from '#platform/db/rows.ts';

type WalletFilter = {
  readonly id?: string | undefined;
  readonly currency?: WalletCurrency | undefined;
  readonly isActive?: boolean | undefined;
};

/** A person's wallets with their balances and incoming amounts. */
export const readWallets = (db: Db | Tx, userId: string, filter: WalletFilter = {}) => {
  let query = db
    .selectFrom('wallets')
    .innerJoin('ledger_balances as balance', 'balance.account_id', 'wallets.account_id')
    .select([
      'wallets.id',
      'wallets.currency',
      'wallets.user_id',
      'wallets.is_active',
      'wallets.account_number',
      'wallets.created_at',
      'balance.posted',
      'balance.held',
      sql<number>`greatest(balance.frozen, balance.owner_frozen::int)`.as('frozen'),
      sql<bigint>`(
        select coalesce(sum(total), 0)::bigint from transactions
        where user_id = wallets.user_id and asset = wallets.currency
          and direction = 'in' and status in ('pending', 'processing'))`.as('pending'),
      sql<bigint>`coalesce((
        select b.posted from ledger_accounts a join ledger_balances b on b.account_id = a.id
        where a.owner_id = wallets.user_id and a.kind = 'vault' and a.code = 'main'
          and a.asset = wallets.currency and a.stripe = 0), 0)`.as('vault'),
    ])
    .where('wallets.user_id', '=', userId)
    .orderBy('wallets.currency');
  if (filter.id !== undefined) query = query.where('wallets.id', '=', filter.id);
  if (filter.currency !== undefined) query = query.where('wallets.currency', '=', filter.currency);
  if (filter.isActive !== undefined) query = query.where('wallets.is_active', '=', filter.isActive);
  return query.execute();
};
export type WalletRow = Awaited<ReturnType<typeof readWallets>>[number];

export const findWalletAccount = async (
  db: Db | Tx,
  userId: string,
  currency: WalletCurrency,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('wallets')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row && Number(row.account_id);
};

/** True if this call inserted the wallet. */
export const insertWallet = insertOnce('wallets');

export const readTransactions = (db: Db, userId: string, limit: number) =>
  db
    .selectFrom('transactions')
    .select([
      'id',
      'kind',
      'direction',
      'status',
      'asset',
      'amount',
      'fees',
      'total',
      'counterparty',
      'reference',
      'note',
      'timeline',
      'created_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The owners of the wallets these holds are on. */
export const readHoldOwners = async (db: Db, holds: readonly string[]) => {
  const { rows } = await sql<{ id: string; owner_id: string | null; asset: AssetCode }>`
    select h.id, a.owner_id, a.asset
    from ledger_holds h join ledger_accounts a on a.id = h.account_id
    where h.id = any (${holds}::uuid[])`.execute(db);
  return rows;
};

/** Creates the partitions for a month and some months after it. */
export const openMonths = async (db: Db, from: Date, months: number): Promise<void> => {
  await sql`
    select ledger_open_month(${from}::timestamptz + n * interval '1 month')
    from generate_series(0, ${months}::int) as n`.execute(db);
};

/** An account with its owner and freeze, locked until the transaction ends. */
export const lockAccount = (tx: Tx, id: number) =>
  tx
    .selectFrom('ledger_balances as balance')
    .innerJoin('ledger_accounts as account', 'account.id', 'balance.account_id')
    .select(['account.owner_id', 'account.asset', 'balance.frozen'])
    .where('account.id', '=', BigInt(id))
    .where('account.stripe_of', 'is', null)
    .forUpdate('balance')
    .executeTakeFirst();

/** Locks a person's wallets and vaults and reads them, in id order like every other lock. */
export const lockWallets = (tx: Tx, userId: string) =>
  tx
    .selectFrom('ledger_accounts as account')
    .innerJoin('ledger_balances as balance', 'balance.account_id', 'account.id')
    .select(['account.id as account_id', 'account.asset as currency', 'balance.frozen'])
    .where('account.owner_id', '=', userId)
    .where('account.kind', 'in', ['wallet', 'vault'])
    .orderBy('account.id')
    .forUpdate('balance')
    .execute();
