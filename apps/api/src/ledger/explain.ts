/**
 * Explains a balance: what was posted and held at a time, the holds that were open then, and the
 * last entries before it.
 */

import type { AssetCode } from '@cowrie/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { AccountKind } from './accounts.ts';
import type { AccountId } from './plan.ts';
import { readBalanceAt } from './reads.ts';

type ExplainedEntry = {
  readonly at: Date;
  readonly kind: string;
  readonly planId: string;
  readonly amount: bigint;
  /** The balance of the account, with all its stripes, after this entry. */
  readonly balance: bigint;
};
type ExplainedHold = {
  readonly id: string;
  readonly amount: bigint;
  readonly placedAt: Date;
  /** Null if it has no expiry. */
  readonly expiresAt: Date | null;
};
export type Explanation = {
  readonly account: AccountId;
  readonly ownerId: string | null;
  readonly kind: AccountKind;
  readonly code: string;
  readonly asset: AssetCode;
  readonly openedAt: Date;
  readonly at: Date;
  readonly posted: bigint;
  readonly held: bigint;
  readonly available: bigint;
  readonly holds: readonly ExplainedHold[];
  /** Newest first. */
  readonly entries: readonly ExplainedEntry[];
};

type AccountRow = {
  id: bigint;
  owner_id: string | null;
  kind: AccountKind;
  code: string;
  asset: AssetCode;
  opened_at: Date;
};

/** The account itself; the id of a stripe gives its account. */
const readAccount = async (db: Db | Tx, id: AccountId): Promise<AccountRow | undefined> => {
  const { rows } = await sql<AccountRow>`
    select a.id, a.owner_id, a.kind, a.code, a.asset, a.opened_at
    from ledger_accounts named join ledger_accounts a on a.id = coalesce(named.stripe_of, named.id)
    where named.id = ${id}`.execute(db);
  return rows[0];
};

type EntryRow = { at: Date; kind: string; plan_id: string; amount: bigint };

const readEntries = async (
  db: Db | Tx,
  account: bigint,
  at: Date,
  limit: number,
): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    select e.at, p.kind, e.plan_id, e.amount
    from ledger_accounts a
    cross join lateral ledger_entry_at(a.id, ${at}) last
    cross join lateral (
      select * from ledger_entries
      where account_id = a.id and version <= last.version
      order by version desc limit ${limit}
    ) e
    join ledger_plans p on p.id = e.plan_id
    where a.id = ${account} or a.stripe_of = ${account}
    order by e.at desc, a.id desc, e.version desc limit ${limit}`.execute(db);
  return rows;
};

const readHolds = async (db: Db | Tx, account: bigint, at: Date): Promise<ExplainedHold[]> => {
  const { rows } = await sql<ExplainedHold>`
    select id, amount, placed_at as "placedAt",
      case when isfinite(expires_at) then expires_at end as "expiresAt"
    from ledger_holds
    where account_id = ${account} and placed_at <= ${at} and (closed_at is null or closed_at > ${at})
    order by placed_at, id`.execute(db);
  return rows;
};

export const explainBalance = async (
  db: Db | Tx,
  id: AccountId,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<Explanation | undefined> => {
  const row = await readAccount(db, id);
  if (!row) return undefined;
  const account = Number(row.id);
  const { posted, held } = await readBalanceAt(db, account, at);
  let balance = posted;
  const entries: ExplainedEntry[] = [];
  for (const { plan_id: planId, ...entry } of await readEntries(db, row.id, at, limit)) {
    entries.push({ ...entry, planId, balance });
    balance -= entry.amount;
  }
  return {
    account,
    ownerId: row.owner_id,
    kind: row.kind,
    code: row.code,
    asset: row.asset,
    openedAt: row.opened_at,
    at,
    posted,
    held,
    available: posted - held,
    holds: await readHolds(db, row.id, at),
    entries,
  };
};
