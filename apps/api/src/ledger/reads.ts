/**
 * Reading the ledger. Nothing here sums history: a balance is a row, a past balance is the last
 * entry before that time, and a page starts where the previous one ended.
 */

import type { AssetCode } from '@cowrie/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { freezes, type AccountKind, type Freeze } from './accounts.ts';
import type { HoldState, Spent } from './book.ts';
import type { AccountId, Leg } from './plan.ts';

export type Balance = {
  readonly account: AccountId;
  readonly ownerId: string | null;
  readonly kind: AccountKind;
  readonly code: string;
  readonly asset: AssetCode;
  readonly posted: bigint;
  readonly held: bigint;
  readonly available: bigint;
  /** By staff or by the owner, whichever stops more. */
  readonly freeze: Freeze;
  readonly isOwnerFrozen: boolean;
  readonly entries: bigint;
  readonly touchedAt: Date;
};

type BalanceRow = {
  id: bigint;
  owner_id: string | null;
  kind: AccountKind;
  code: string;
  asset: AssetCode;
  posted: bigint;
  held: bigint;
  frozen: number;
  owner_frozen: boolean;
  entries: bigint;
  touched_at: Date;
};

/** The stripes of an account are added up; there are at most sixteen. */
export const readBalances = async (
  db: Db | Tx,
  accounts: readonly AccountId[],
): Promise<Balance[]> => {
  const { rows } = await sql<BalanceRow>`
    select a.id, a.owner_id, a.kind, a.code, a.asset, s.*
    from ledger_accounts a
    cross join lateral (
      select sum(b.posted)::bigint as posted, sum(b.held)::bigint as held, max(greatest(b.frozen, b.owner_frozen::int)) as frozen,
        bool_or(b.owner_frozen) as owner_frozen,
        sum(b.version)::bigint as entries, max(b.touched_at) as touched_at
      from ledger_balances b
      where b.account_id = a.id
        or b.account_id in (select id from ledger_accounts where stripe_of = a.id)
    ) s
    where a.id = any (${accounts})`.execute(db);
  return rows.map((row) => ({
    account: Number(row.id),
    ownerId: row.owner_id,
    kind: row.kind,
    code: row.code,
    asset: row.asset,
    posted: row.posted,
    held: row.held,
    available: row.posted - row.held,
    freeze: freezes[row.frozen] ?? 'none',
    isOwnerFrozen: row.owner_frozen,
    entries: row.entries,
    touchedAt: row.touched_at,
  }));
};

export const readBalance = async (db: Db | Tx, account: AccountId): Promise<Balance | undefined> =>
  (await readBalances(db, [account]))[0];

/**
 * The outflows that count against an account's limits, oldest first; some may be older than a day.
 */
export const readWindow = async (db: Db | Tx, account: AccountId): Promise<Spent[]> => {
  const { rows } = await sql<{ at: Date; amount: bigint; rail: string }>`
    select line.at, line.amount, line.rail
    from ledger_windows w
    cross join lateral unnest(w.spent_at, w.spent, w.spent_by) with ordinality
      as line (at, amount, rail, place)
    where w.account_id = ${account} order by line.place`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
};

/** Posted and held amounts of the account at that time. */
export const readBalanceAt = async (
  db: Db | Tx,
  account: AccountId,
  at: Date,
): Promise<{ readonly posted: bigint; readonly held: bigint }> => {
  const { rows } = await sql<{ posted: bigint; held: bigint }>`
    select
      (select coalesce(sum(e.balance), 0)::bigint
        from ledger_accounts a cross join lateral ledger_entry_at(a.id, ${at}) e
        where a.id = ${account} or a.stripe_of = ${account}) as posted,
      (select coalesce(sum(h.amount), 0)::bigint from ledger_holds h
        where h.account_id = ${account} and h.placed_at <= ${at}
          and (h.closed_at is null or h.closed_at > ${at})) as held`.execute(db);
  return rows[0] ?? { posted: 0n, held: 0n };
};

/** The last entry of an account at a time; undefined before its first. */
export const readEntryAt = async (
  db: Db | Tx,
  account: AccountId,
  at: Date,
): Promise<{ readonly version: bigint; readonly balance: bigint } | undefined> => {
  const { rows } = await sql<{ version: bigint; balance: bigint }>`
    select version, balance from ledger_entry_at(${account}, ${at})`.execute(db);
  return rows[0];
};

export type StatementLine = {
  readonly account: AccountId;
  readonly version: bigint;
  readonly amount: bigint;
  readonly balance: bigint;
  readonly at: Date;
  readonly planId: string;
  readonly kind: string;
};

type EntryRow = {
  version: bigint;
  amount: bigint;
  balance: bigint;
  at: Date;
  plan_id: string;
  kind: string;
};

const lineOf = (account: AccountId, { plan_id, ...row }: EntryRow): StatementLine => ({
  ...row,
  account,
  planId: plan_id,
});

/** The entries of one row, newest first, from below a version. */
export const readStatement = async (
  db: Db | Tx,
  account: AccountId,
  page: { readonly before?: bigint; readonly limit: number },
): Promise<StatementLine[]> => {
  const before = page.before ?? 2n ** 62n;
  const { rows } = await sql<EntryRow>`
    select e.version, e.amount, e.balance, e.at, e.plan_id, p.kind
    from (
      select * from ledger_entries
      where account_id = ${account} and version < ${before}
      order by version desc limit ${page.limit}
    ) e
    join ledger_plans p on p.id = e.plan_id
    order by e.version desc`.execute(db);
  return rows.map((row) => lineOf(account, row));
};

/** The entries of one row, oldest first, from above a version up to another. */
export const readEntries = async (
  db: Db | Tx,
  account: AccountId,
  page: { readonly after: bigint; readonly upTo: bigint; readonly limit: number },
): Promise<StatementLine[]> => {
  const { rows } = await sql<EntryRow>`
    select e.version, e.amount, e.balance, e.at, e.plan_id, p.kind
    from (
      select * from ledger_entries
      where account_id = ${account} and version > ${page.after} and version <= ${page.upTo}
      order by version limit ${page.limit}
    ) e
    join ledger_plans p on p.id = e.plan_id
    order by e.version`.execute(db);
  return rows.map((row) => lineOf(account, row));
};

export type PostedPlan = {
  readonly id: string;
  readonly kind: string;
  readonly at: Date;
  readonly correctedBy: string | null;
  readonly corrects: string | null;
  readonly entries: readonly {
    readonly account: AccountId;
    readonly asset: AssetCode;
    readonly amount: bigint;
  }[];
};

export const readPlan = async (db: Db | Tx, id: string): Promise<PostedPlan | undefined> => {
  const { rows } = await sql<{
    kind: string;
    at: Date;
    corrected_by: string | null;
    corrects: string | null;
  }>`
    select p.kind, p.at, by.plan_id as corrected_by, of.original_id as corrects
    from ledger_plans p
    left join ledger_corrections by on by.original_id = p.id
    left join ledger_corrections of on of.plan_id = p.id
    where p.id = ${id}`.execute(db);
  const plan = rows[0];
  if (!plan) return undefined;
  const entries = await sql<{ account: bigint; asset: AssetCode; amount: bigint }>`
    select coalesce(a.stripe_of, a.id) as account, a.asset, e.amount
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.at = ${plan.at} and e.plan_id = ${id}
    order by account`.execute(db);
  return {
    id,
    kind: plan.kind,
    at: plan.at,
    correctedBy: plan.corrected_by,
    corrects: plan.corrects,
    entries: entries.rows.map((row) => ({ ...row, account: Number(row.account) })),
  };
};

/** Legs that reverse these entries: every gain goes back to an account that lost the same asset. */
export const undoing = (entries: PostedPlan['entries']): Leg[] => {
  const gains = entries.filter(({ amount }) => amount > 0n).map((entry) => ({ ...entry }));
  const losses = entries.filter(({ amount }) => amount < 0n).map((entry) => ({ ...entry }));
  const legs: Leg[] = [];
  for (const gain of gains) {
    for (const loss of losses) {
      if (loss.asset !== gain.asset || loss.amount === 0n || gain.amount === 0n) continue;
      const amount = gain.amount < -loss.amount ? gain.amount : -loss.amount;
      legs.push({ debit: gain.account, credit: loss.account, amount, asset: gain.asset });
      gain.amount -= amount;
      loss.amount += amount;
    }
  }
  return legs;
};

export type HoldRecord = {
  readonly id: string;
  readonly account: AccountId;
  readonly amount: bigint;
  readonly placedAt: Date;
  readonly state: HoldState;
  readonly settled: bigint;
  /** The plan that settled or released it. */
  readonly closedBy: string | null;
};

export const readHold = async (db: Db | Tx, id: string): Promise<HoldRecord | undefined> => {
  const { rows } = await sql<{
    account_id: bigint;
    amount: bigint;
    placed_at: Date;
    state: HoldState;
    settled: bigint;
    closed_by: string | null;
  }>`select account_id, amount, placed_at, state, settled, closed_by
    from ledger_holds where id = ${id}`.execute(db);
  const row = rows[0];
  return (
    row && {
      ...row,
      id,
      account: Number(row.account_id),
      placedAt: row.placed_at,
      closedBy: row.closed_by,
    }
  );
};

/** Expired holds that are still open. */
export const readDueHolds = async (db: Db | Tx, now: Date, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from ledger_holds
    where state = 'open' and expires_at < 'infinity' and expires_at <= ${now}
    order by expires_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};
