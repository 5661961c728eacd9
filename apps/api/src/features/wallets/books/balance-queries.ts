/** SQL that compares what a company holds for us with our ledger. */

import type { ReconciledCompany } from '@cowrie/contract/wallets/reconciliation-routes';
import type { AssetCode } from '@cowrie/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { insertOnce, insertRow, lockRow, updateRow } from '#platform/db/rows.ts';
import { adjustmentKind } from '../adjustment-queries.ts';

/** Two comparisons at the same time would each miss what the other kept. */
export const lockCompany = (tx: Tx, company: ReconciledCompany) =>
  sql`select pg_advisory_xact_lock(hashtext('balances'), hashtext(${company}))`.execute(tx);

type Sum = { readonly currency: AssetCode; readonly sum: bigint; readonly count: number };

/**
 * Amount that the company holds according to the clearing account of each currency. A deposit
 * debits the account, so its balance is negative while the company owes us money.
 */
export const readBooks = async (
  db: Db | Tx,
  company: ReconciledCompany,
): Promise<Map<AssetCode, bigint>> => {
  const { rows } = await sql<{ currency: AssetCode; books: bigint }>`
    select a.asset as currency, -sum(b.posted)::bigint as books
    from ledger_accounts a join ledger_balances b on b.account_id = a.id
    where a.owner_id is null and a.kind = 'clearing' and a.code = ${company}
    group by a.asset`.execute(db);
  return new Map(rows.map(({ currency, books }) => [currency, books]));
};

/**
 * Payouts that the company has accepted and we have not settled, or of which we do not know it. Money
 * that comes from a card adds to what the company holds (`in`); all other payouts take from it.
 */
export const readOpenOrders = async (
  db: Db | Tx,
  company: ReconciledCompany,
  states: readonly string[],
  way: 'in' | 'out',
): Promise<Sum[]> => {
  const isIn = sql`(stays_to is not null and stays_to = ${company})`;
  const { rows } = await sql<Sum>`
    select ordered_currency as currency, sum(ordered_amount)::bigint as sum, count(*)::int as count
    from payouts
    where ended_at is null and company = ${company} and state = any (${[...states]}::text[])
      and ${way === 'in' ? isIn : sql`not ${isIn}`}
    group by ordered_currency`.execute(db);
  return rows;
};

/** The company that exchanges our own money. */
const exchangeCompany = 'maplerad';

/**
 * Exchanges at the company that it may have carried out and that are not booked: what it took from
 * one of our balances and gave to another.
 */
export const readOpenExchanges = async (
  db: Db | Tx,
  company: ReconciledCompany,
): Promise<(Sum & { readonly way: 'in' | 'out' })[]> => {
  if (company !== exchangeCompany) return [];
  const { rows } = await sql<Sum & { way: 'in' | 'out' }>`
    select side.currency, side.way, sum(side.amount)::bigint as sum, count(*)::int as count
    from fx_covers c cross join lateral (values
      ('out', c.source_currency, c.source_amount), ('in', c.target_currency, c.target_amount)
    ) as side (way, currency, amount)
    where c.state in ('ordered', 'unknown')
      and not exists (select from ledger_plans p where p.id = c.id)
    group by 1, 2`.execute(db);
  return rows;
};

/** Differences about movements that are not booked: neither healed nor adjusted. */
export const readUnbookedBreaks = async (db: Db | Tx, company: ReconciledCompany) =>
  db
    .selectFrom('reconciliation_breaks as b')
    .leftJoin('ledger_plans as p', 'p.id', 'b.approval_id')
    .select(['b.id', 'b.type', 'b.reference', 'b.ours', 'b.theirs'])
    .where('b.company', '=', company)
    .where('b.healed_at', 'is', null)
    .where('b.kind', '<>', 'balance')
    .where('p.id', 'is', null)
    .orderBy('b.found_at')
    .execute();

/** A fee is given back with a payout that failed. */
export const keepFees = async (
  tx: Tx,
  company: ReconciledCompany,
  fees: readonly {
    readonly id: string;
    readonly currency: AssetCode;
    readonly amount: bigint;
    readonly at: Date;
  }[],
  now: Date,
): Promise<void> => {
  if (fees.length === 0) return;
  await sql`
    insert into company_fees (company, company_id, currency, amount, at, kept_at)
    select ${company}, id, currency, amount, at, ${now}
    from unnest(${fees.map(({ id }) => id)}::text[], ${fees.map(({ currency }) => currency)}::text[],
      ${fees.map(({ amount }) => amount)}::bigint[], ${fees.map(({ at }) => at)}::timestamptz[])
      listed (id, currency, amount, at)
    on conflict (company, company_id) do update set amount = excluded.amount
    where company_fees.amount <> excluded.amount`.execute(tx);
};

/**
 * Fees that the opening difference does not contain: those that were known when it was made, and those
 * charged since. The company's clock may be a few minutes behind ours.
 */
export const readFees = async (
  db: Db | Tx,
  company: ReconciledCompany,
  { currency, since }: { readonly currency: AssetCode; readonly since: Date | null },
): Promise<{ readonly sum: bigint; readonly count: number }> => {
  const { rows } = await sql<{ sum: bigint; count: number }>`
    select coalesce(sum(amount), 0)::bigint as sum, count(*)::int as count from company_fees
    where company = ${company} and currency = ${currency} and amount > 0
      and (${since}::timestamptz is null or kept_at <= ${since}
        or at >= ${since}::timestamptz - interval '5 minutes')`.execute(db);
  return rows[0] ?? { sum: 0n, count: 0 };
};

/**
 * Adjustments of the company's clearing account since a time: those against our fees account, by
 * which staff booked the company's fees, and how many others there are. Staff make few of them.
 */
export const readAdjustments = async (
  db: Db | Tx,
  company: ReconciledCompany,
  { currency, since }: { readonly currency: AssetCode; readonly since: Date | null },
): Promise<{ readonly booked: bigint; readonly fees: number; readonly others: number }> => {
  const { rows } = await sql<{ booked: bigint; fees: number; others: number }>`
    with ours as (
      select id, kind from ledger_accounts
      where owner_id is null and asset = ${currency} and stripe = 0
        and (kind = 'fees' or (kind = 'clearing' and code = ${company}))
    ), legs as (
      select (leg ->> 'amount')::bigint as amount, debit.kind as debit, credit.kind as credit
      from approvals a
      join ledger_plans p on p.id = a.id
      cross join jsonb_array_elements(a.change -> 'legs') leg
      left join ours debit on debit.id = (leg ->> 'debit')::bigint
      left join ours credit on credit.id = (leg ->> 'credit')::bigint
      where a.kind = ${adjustmentKind} and a.status = 'approved' and a.decided_at > ${since}
        and (debit.kind = 'clearing' or credit.kind = 'clearing')
    )
    select
      coalesce(sum(case when credit = 'clearing' then amount else -amount end)
        filter (where debit = 'fees' or credit = 'fees'), 0)::bigint as booked,
      (count(*) filter (where debit = 'fees' or credit = 'fees'))::int as fees,
      (count(*) filter (where debit is distinct from 'fees' and credit is distinct from 'fees'))::int as others
    from legs`.execute(db);
  return rows[0] ?? { booked: 0n, fees: 0, others: 0 };
};

/** Webhooks of the company that did nothing here, so that something may be missing. */
export const countLostEvents = async (
  db: Db | Tx,
  company: ReconciledCompany,
  since: Date,
): Promise<{ readonly refused: number; readonly failed: number }> => {
  const { rows } = await sql<{ refused: number; failed: number }>`
    select
      (select count(*) from company_events
        where company = ${company} and status = 'refused' and received_at > ${since})::int as refused,
      (select count(*) from company_events
        where company = ${company} and status = 'dead')::int as failed`.execute(db);
  return rows[0] ?? { refused: 0, failed: 0 };
};

export const readExplanations = (db: Db | Tx, company: ReconciledCompany) =>
  db
    .selectFrom('balance_explanations')
    .selectAll()
    .where('company', '=', company)
    .where((row) => row.or([row('ended_at', 'is', null), row('kind', '=', 'opening')]))
    .orderBy('at')
    .execute();

export const insertExplanation = insertOnce('balance_explanations');
export const lockExplanation = lockRow('balance_explanations');

export const changeExplanation = updateRow('balance_explanations');

export const insertBalanceCheck = insertRow('balance_checks');

export const forgetBalanceChecks = (tx: Tx, company: ReconciledCompany, before: Date) =>
  tx.deleteFrom('balance_checks').where('company', '=', company).where('at', '<', before).execute();

/** The newest comparison of each currency, with the difference that is open about it. */
export const readLastChecks = async (db: Db | Tx, company: ReconciledCompany) => {
  const { rows } = await sql<{
    currency: AssetCode;
    at: Date;
    books: bigint;
    theirs: bigint;
    lines: unknown;
    unexplained: bigint;
    break_id: string | null;
  }>`
    select distinct on (c.currency) c.currency, c.at, c.books, c.theirs, c.lines, c.unexplained,
      b.id as break_id
    from balance_checks c
    left join reconciliation_breaks b on b.company = c.company and b.kind = 'balance'
      and b.reference = 'balance:' || c.currency and b.healed_at is null and b.closed_at is null
    where c.company = ${company}
    order by c.currency, c.at desc`.execute(db);
  return rows;
};
