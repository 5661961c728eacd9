/** SQL by which staff look into the ledger. It sums balances, never entries. */

import type { AssetCode } from '@cowrie/money';
import { sql, type RawBuilder } from 'kysely';
import type { AccountId, AccountKind } from '#ledger/index.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import { agedHold } from './aged-hold-queries.ts';

export type AccountRow = {
  id: bigint;
  kind: AccountKind;
  code: string;
  asset: AssetCode;
  owner_id: string | null;
  owner_name: string | null;
  owner_tag: string | null;
  posted: bigint;
  held: bigint;
  frozen: number;
  entries: bigint;
  touched_at: Date;
};

type AccountFilter = {
  readonly ids?: readonly AccountId[] | undefined;
  readonly search?: string | undefined;
  readonly kind?: string | undefined;
  readonly asset?: string | undefined;
  readonly only?: 'overdrawn' | 'frozen' | 'held' | undefined;
  readonly before?: AccountId | undefined;
};

const onlyConditions = {
  overdrawn: sql<boolean>`not b.unbounded and b.posted < b.held`,
  frozen: sql<boolean>`b.frozen > 0`,
  // An index on the held amount would slow every posting; open holds have one.
  held: sql<boolean>`b.held > 0 and a.id in (
    select coalesce(o.stripe_of, o.id) from ledger_holds h join ledger_accounts o on o.id = h.account_id
    where h.state = 'open')`,
} as const;

const searchCondition = (search: string): RawBuilder<boolean> => {
  const text = search.toLowerCase();
  if (/^\d{1,15}$/.test(text)) return sql`a.id = ${text}::bigint`;
  // Each part is entered by its own index.
  const owned = (named: RawBuilder<boolean>) =>
    sql`select o.id from users u join ledger_accounts o on o.owner_id = u.id where ${named}`;
  if (text.startsWith('@')) return sql`a.id in (${owned(sql`u.tag = ${text.slice(1)}`)})`;
  return sql`a.id in (
    ${owned(sql`u.tag = ${text}`)} union all ${owned(sql`u.email_key = ${text}`)}
    union all select id from ledger_accounts where kind = ${text} and stripe = 0
    union all select id from ledger_accounts where owner_id is null and code = ${text})`;
};

const conditionsOf = (filter: AccountFilter): RawBuilder<boolean>[] => {
  const conditions: RawBuilder<boolean>[] = [sql`a.stripe = 0`];
  if (filter.ids) conditions.push(sql`a.id = any (${filter.ids}::bigint[])`);
  if (filter.search) conditions.push(searchCondition(filter.search));
  if (filter.kind) conditions.push(sql`a.kind = ${filter.kind}`);
  if (filter.asset) conditions.push(sql`a.asset = ${filter.asset}`);
  if (filter.only) conditions.push(onlyConditions[filter.only]);
  if (filter.before !== undefined) conditions.push(sql`a.id < ${filter.before}::bigint`);
  return conditions;
};

/**
 * Accounts with their stripes added up, newest account first. They are not sorted by their last
 * movement: an index on its time would slow every posting. Owner names are joined only to the page.
 */
export const readAccounts = async (
  db: Db | Tx,
  filter: AccountFilter,
  limit: number,
): Promise<AccountRow[]> => {
  const { rows } = await sql<AccountRow>`
    select page.*, owner.full_name as owner_name, owner.tag as owner_tag
    from (
      select a.id, a.kind, a.code, a.asset, a.owner_id,
        b.posted + coalesce(s.posted, 0) as posted, b.held + coalesce(s.held, 0) as held, b.frozen,
        b.version + coalesce(s.version, 0) as entries, greatest(b.touched_at, s.touched_at) as touched_at
      from ledger_accounts a
      join ledger_balances b on b.account_id = a.id
      left join (
        select stripe.stripe_of, sum(sb.posted)::bigint as posted, sum(sb.held)::bigint as held,
          sum(sb.version)::bigint as version, max(sb.touched_at) as touched_at
        from ledger_accounts stripe join ledger_balances sb on sb.account_id = stripe.id
        where stripe.stripe_of is not null group by stripe.stripe_of
      ) s on s.stripe_of = a.id
      where ${sql.join(conditionsOf(filter), sql` and `)}
      order by a.id desc
      limit ${limit}
    ) page
    left join users owner on owner.id = page.owner_id
    order by page.id desc`.execute(db);
  return rows;
};

type AssetTotals = {
  asset: AssetCode;
  wallets: bigint;
  held: bigint;
  escrow: bigint;
  sum: bigint;
  accounts: bigint;
  overdrawn: bigint;
  frozen: bigint;
};

export const readTotals = async (db: Db | Tx): Promise<AssetTotals[]> => {
  const { rows } = await sql<AssetTotals>`
    select a.asset,
      coalesce(sum(b.posted) filter (where a.kind in ('wallet', 'vault', 'card')), 0)::bigint as wallets,
      sum(b.held)::bigint as held,
      coalesce(sum(b.posted) filter (where a.kind = 'escrow'), 0)::bigint as escrow,
      sum(b.posted)::bigint as sum,
      count(*) filter (where a.stripe = 0) as accounts,
      count(*) filter (where not b.unbounded and b.posted < b.held) as overdrawn,
      count(*) filter (where a.stripe = 0 and b.frozen > 0) as frozen
    from ledger_accounts a join ledger_balances b on b.account_id = a.id
    group by a.asset order by a.asset`.execute(db);
  return rows;
};

export const readOurs = async (db: Db | Tx) => {
  const { rows } = await sql<{
    asset: AssetCode;
    account: bigint;
    kind: AccountKind;
    code: string;
    posted: bigint;
  }>`
    select a.asset, coalesce(a.stripe_of, a.id) as account, a.kind, a.code, sum(b.posted)::bigint as posted
    from ledger_accounts a join ledger_balances b on b.account_id = a.id
    where a.owner_id is null
    group by a.asset, coalesce(a.stripe_of, a.id), a.kind, a.code
    order by a.asset, a.kind, a.code`.execute(db);
  return rows;
};

const countedExactly = 100_000;

/**
 * How many plans there are. A small table is counted exactly; a large one by the planner's
 * estimate, which is within a few per cent, because an exact count would get slower every day.
 */
export const countPlans = async (db: Db | Tx): Promise<bigint> => {
  const { rows } = await sql<{ counted: bigint; estimated: bigint }>`
    select
      (select count(*) from (select from ledger_plans limit ${countedExactly + 1}) few) as counted,
      (select reltuples::bigint from pg_class where oid = 'ledger_plans'::regclass) as estimated`.execute(
    db,
  );
  const { counted = 0n, estimated = 0n } = rows[0] ?? {};
  return counted <= countedExactly || counted > estimated ? counted : estimated;
};

export const readSealing = async (db: Db | Tx) => {
  const { rows } = await sql<{ position: bigint; at: Date; unsealed: bigint }>`
    select position, at, (select count(*) from ledger_batches where seal is null) as unsealed
    from ledger_seals order by position desc limit 1`.execute(db);
  return rows[0];
};

export const countHolds = async (db: Db | Tx, now: Date) => {
  const { rows } = await sql<{ open: bigint; aged: bigint }>`
    select count(*) as open,
      count(*) filter (where ${agedHold(now)}) as aged
    from ledger_holds h join ledger_accounts a on a.id = h.account_id
    where h.state = 'open'`.execute(db);
  return rows[0] ?? { open: 0n, aged: 0n };
};

/** The holds that were open on an account at a time. */
export const readHoldsAt = async (db: Db, account: AccountId, at: Date, limit: number) => {
  const { rows } = await sql<{
    id: string;
    amount: bigint;
    placed_at: Date;
    expires_at: Date | null;
  }>`
    select id, amount, placed_at, nullif(expires_at, 'infinity') as expires_at
    from ledger_holds
    where account_id = ${account} and placed_at <= ${at} and (closed_at is null or closed_at > ${at})
    order by placed_at, id limit ${limit}`.execute(db);
  return rows;
};

type EntryRow = {
  stripe: number;
  version: bigint;
  amount: bigint;
  balance: bigint;
  at: Date;
  plan_id: string;
  kind: string;
};

/**
 * Entries of an account up to a time, newest first, with those of its stripes merged. Each stripe
 * is read from the version it had at the cursor's time, so a deep page costs as much as the first.
 */
export const readEntries = async (
  db: Db,
  account: AccountId,
  page: {
    readonly at: Date;
    readonly before: readonly [at: Date, stripe: number, version: bigint] | undefined;
    readonly limit: number;
  },
): Promise<EntryRow[]> => {
  const [at, stripe, version] = page.before ?? [page.at, 32_767, 2n ** 62n];
  const from = at < page.at ? at : page.at;
  const { rows } = await sql<EntryRow>`
    select e.stripe, e.version, e.amount, e.balance, e.at, e.plan_id, p.kind
    from (
      select a.stripe, e.*
      from ledger_accounts a
      cross join lateral ledger_entry_at(a.id, ${from}) reached
      cross join lateral (
        select version, amount, balance, at, plan_id from ledger_entries
        where account_id = a.id and version <= reached.version
          and (at, a.stripe::int, version) < (${at}::timestamptz, ${stripe}::int, ${version}::bigint)
        order by version desc limit ${page.limit}
      ) e
      where a.id = ${account} or a.stripe_of = ${account}
      order by e.at desc, a.stripe desc, e.version desc
      limit ${page.limit}
    ) e
    join ledger_plans p on p.id = e.plan_id
    order by e.at desc, e.stripe desc, e.version desc`.execute(db);
  return rows;
};
