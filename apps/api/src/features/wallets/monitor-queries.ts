/** SQL of the ledger's rules. Each query returns rows that break its rule, and a few are enough. */

import type { AssetCode } from '@cowrie/money';
import { sql } from 'kysely';
import { mostFindings } from '#ledger/rules.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import { insertRow } from '#platform/db/rows.ts';

export const readLastCheck = (db: Db | Tx) =>
  db.selectFrom('ledger_checks').selectAll().orderBy('at', 'desc').limit(1).executeTakeFirst();

export const insertCheck = insertRow('ledger_checks');

export const findUnbalancedAssets = async (db: Db) => {
  const { rows } = await sql<{ asset: AssetCode; sum: string }>`
    select a.asset, sum(b.posted)::text as sum
    from ledger_accounts a join ledger_balances b on b.account_id = a.id
    group by a.asset having sum(b.posted) <> 0 order by a.asset`.execute(db);
  return rows;
};

export const findOverdrawn = async (db: Db) => {
  const { rows } = await sql<{ account_id: bigint; posted: bigint; held: bigint }>`
    select account_id, posted, held from ledger_balances
    where not unbounded and posted < held order by account_id limit ${mostFindings}`.execute(db);
  return rows;
};

/** Accounts whose held amount differs from the sum of their open holds. */
export const findHeldWrong = async (db: Db) => {
  const { rows } = await sql<{ account_id: bigint; held: bigint; open: bigint }>`
    select account_id, coalesce(b.held, 0) as held, coalesce(h.open, 0) as open
    from (select account_id, held from ledger_balances where held <> 0) b
    full join (
      select account_id, sum(amount)::bigint as open from ledger_holds
      where state = 'open' group by account_id
    ) h using (account_id)
    where coalesce(b.held, 0) <> coalesce(h.open, 0)
    order by account_id limit ${mostFindings}`.execute(db);
  return rows;
};

/** Accounts to check next: those that moved since a time, or whose turn it is today. */
export const readAccountsToCheck = async (
  db: Db,
  page: {
    readonly after: bigint;
    readonly since: Date;
    readonly turn: number;
    readonly turns: number;
    readonly limit: number;
  },
): Promise<bigint[]> => {
  const { rows } = await sql<{ account_id: bigint }>`
    select account_id from ledger_balances
    where account_id > ${page.after}
      and (touched_at >= ${page.since} or account_id % ${page.turns}::bigint = ${page.turn}::bigint)
    order by account_id limit ${page.limit}`.execute(db);
  return rows.map(({ account_id }) => account_id);
};

/** Of these accounts, those whose balance differs from their last entry. */
export const findBalanceWrong = async (db: Db, accounts: readonly bigint[]) => {
  const { rows } = await sql<{
    account_id: bigint;
    posted: bigint;
    version: bigint;
    last_balance: bigint;
    last_version: bigint;
  }>`
    select b.account_id, b.posted, b.version,
      coalesce(e.balance, 0) as last_balance, coalesce(e.version, 0) as last_version
    from ledger_balances b
    left join lateral (
      select balance, version from ledger_entries
      where account_id = b.account_id order by version desc limit 1
    ) e on true
    where b.account_id = any (${accounts}::bigint[])
      and (b.posted, b.version) is distinct from (coalesce(e.balance, 0), coalesce(e.version, 0))
    order by b.account_id limit ${mostFindings}`.execute(db);
  return rows;
};

export const readUnsealedBefore = async (db: Db, at: Date) => {
  const { rows } = await sql<{ batches: bigint; oldest: bigint | null }>`
    select count(*) as batches, min(id) as oldest from ledger_batches
    where seal is null and at < ${at}`.execute(db);
  return rows[0] ?? { batches: 0n, oldest: null };
};
