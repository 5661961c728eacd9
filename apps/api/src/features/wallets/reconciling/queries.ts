/** SQL that compares our payouts and deposits with a company's list. */

import type { ReconciledCompany } from '@cowrie/contract/wallets/reconciliation-routes';
import type { AssetCode } from '@cowrie/money';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';
import type { SignalRow } from '#platform/signal-totals.ts';
import { knownDeposits } from '../funding/deposit-queries.ts';
import type { Side } from './rules.ts';

export type Ours = { readonly reference: string; readonly side: Side };

const depositSide = (row: { amount: bigint; currency: AssetCode; state: string }): Side => ({
  amount: row.amount,
  currency: row.currency,
  status: row.state === 'failed' ? 'failed' : 'succeeded',
});

const ends: Readonly<Record<string, Side['status']>> = {
  settled: 'succeeded',
  failed: 'failed',
  returned: 'failed',
  cancelled: 'failed',
};

type PaidOut = { reference: string; amount: bigint; currency: AssetCode; state: string };
const payoutSide = ({ amount, currency, state }: PaidOut): Side => ({
  amount,
  currency,
  status: ends[state] ?? 'pending',
});

/**
 * Money to and from cards and the payment of bills have no reference of ours at the company, and its
 * statement may list them under other ids. Each card is compared by itself, a bill in doubt is looked
 * for, and the balances are compared with our books.
 */
const ownWays = ['cards', 'bills'] as const;

/** Amounts that the company was asked to pay, which can differ from what left the wallet. */
const payouts = (db: Db, company: ReconciledCompany) =>
  db
    .selectFrom('payouts')
    .select([
      'payouts.reference',
      'payouts.state',
      sql<bigint>`payouts.ordered_amount`.as('amount'),
      sql<AssetCode>`payouts.ordered_currency`.as('currency'),
    ])
    .where('payouts.company', '=', company)
    .where('payouts.rail', 'not in', ownWays);

type Known = { readonly type: 'collection' | 'transfer'; readonly reference: string | null };

/** Which of these movements of the company are ours, by the company's id. */
export const findByCompanyIds = async (
  db: Db,
  company: ReconciledCompany,
  ids: readonly string[],
): Promise<Map<string, Known>> => {
  const taken = await knownDeposits(db, company, ids);
  const paid = await db
    .selectFrom('payouts')
    .select(['company_id', 'reference'])
    .where('company', '=', company)
    .where('company_id', 'in', [...ids, ''])
    .where('rail', 'not in', ownWays)
    .execute();
  return new Map<string, Known>([
    ...[...taken.keys()].map((id) => [id, { type: 'collection', reference: null }] as const),
    ...paid.map(
      ({ company_id, reference }) => [company_id ?? '', { type: 'transfer', reference }] as const,
    ),
  ]);
};

/** Payments that a person asked for and that we have booked. */
const paidRequests = async (
  db: Db,
  references: readonly string[],
): Promise<(readonly [string, Side])[]> => {
  const rows = await db
    .selectFrom('collections')
    .select(['reference', 'amount', 'currency', 'paid_amount', 'paid_currency'])
    .where('reference', 'in', [...references, ''])
    .where('state', 'in', ['paid', 'differs'])
    .execute();
  return rows.map((row) => [
    row.reference,
    {
      amount: row.paid_amount ?? row.amount,
      currency: row.paid_currency ?? row.currency,
      status: 'succeeded',
    },
  ]);
};

/** Our movements with these references, at any time. */
export const findOurs = async (
  db: Db,
  company: ReconciledCompany,
  named: {
    readonly deposits: readonly string[];
    readonly payouts: readonly string[];
    readonly requests: readonly string[];
  },
): Promise<Map<string, Side>> => {
  const taken = await knownDeposits(db, company, named.deposits);
  const paid = await payouts(db, company)
    .where('payouts.reference', 'in', [...named.payouts, ''])
    .execute();
  const requested = await paidRequests(db, named.requests);
  return new Map([
    ...requested,
    ...[...taken].map(([id, row]) => [id, depositSide(row)] as const),
    ...paid.map((row) => [row.reference, payoutSide(row)] as const),
  ]);
};

/** All our payouts that were made and ended in a period. */
export const readOurPayouts = async (
  db: Db,
  company: ReconciledCompany,
  span: { readonly from: Date; readonly until: Date },
): Promise<Ours[]> => {
  const paid = await payouts(db, company)
    .where('payouts.created_at', '>=', span.from)
    .where('payouts.ended_at', '<', span.until)
    .execute();
  return paid.map((row) => ({ reference: row.reference, side: payoutSide(row) }));
};

/** All our deposits of a period. */
export const readOurDeposits = async (
  db: Db,
  company: ReconciledCompany,
  span: { readonly from: Date; readonly until: Date },
): Promise<Ours[]> => {
  const taken = await db
    .selectFrom('deposits')
    .select(['company_id', 'amount', 'currency', 'state'])
    .where('company', '=', company)
    .where('at', '>=', span.from)
    .where('at', '<', span.until)
    .execute();
  return taken.map((row) => ({ reference: row.company_id, side: depositSide(row) }));
};

/** The payout with this reference, for a case about it. */
export const findPayoutOf = (tx: Tx, company: ReconciledCompany, reference: string) =>
  tx
    .selectFrom('payouts')
    .select(['id', 'user_id', 'state'])
    .where('company', '=', company)
    .where('reference', '=', reference)
    .executeTakeFirst();

export type BreakRow = Selectable<DB['reconciliation_breaks']>;

/** True if staff have dealt with the stored difference and it is still the same one. */
const isSame = sql`(reconciliation_breaks.healed_at is null
  and reconciliation_breaks.ours is not distinct from excluded.ours
  and reconciliation_breaks.theirs is not distinct from excluded.theirs)`;

/**
 * A difference that is seen again keeps the day it was first found, and stays closed if staff closed
 * it and neither side has changed.
 */
export const keepBreak = (tx: Tx, row: Insertable<DB['reconciliation_breaks']>) =>
  tx
    .insertInto('reconciliation_breaks')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['company', 'reference', 'kind']).doUpdateSet({
        ours: (excluded) => excluded.ref('excluded.ours'),
        theirs: (excluded) => excluded.ref('excluded.theirs'),
        seen_at: (excluded) => excluded.ref('excluded.seen_at'),
        type: (excluded) => excluded.ref('excluded.type'),
        closed_at: sql`case when ${isSame} then reconciliation_breaks.closed_at end`,
        closed_by: sql`case when ${isSame} then reconciliation_breaks.closed_by end`,
        closed_reason: sql`case when ${isSame} then reconciliation_breaks.closed_reason end`,
        matched_to: sql`case when ${isSame} then reconciliation_breaks.matched_to end`,
        approval_id: sql`case when reconciliation_breaks.healed_at is null
          then reconciliation_breaks.approval_id end`,
        found_at: sql`case when reconciliation_breaks.healed_at is null
          then reconciliation_breaks.found_at else excluded.found_at end`,
        case_opened_at: sql`case when reconciliation_breaks.healed_at is null
          then reconciliation_breaks.case_opened_at end`,
        healed_at: null,
      }),
    )
    .execute();

/** Closes the differences that a run covered and did not see any more. */
export const healBreaks = (
  tx: Tx,
  company: ReconciledCompany,
  run: { readonly coveredFrom: Date; readonly at: Date },
): Promise<{ id: string }[]> =>
  tx
    .updateTable('reconciliation_breaks')
    .set({ healed_at: run.at })
    .where('company', '=', company)
    .where('healed_at', 'is', null)
    .where('kind', '<>', 'balance')
    .where('seen_at', '<', run.at)
    .where('found_at', '>=', run.coveredFrom)
    .returning('id')
    .execute();

export const changeBreak = updateRow('reconciliation_breaks');

/** Closes the differences of these movements: both sides were compared and agree. */
export const healBreaksOf = (
  tx: Tx,
  company: ReconciledCompany,
  run: { readonly references: readonly string[]; readonly at: Date },
): Promise<{ id: string }[]> =>
  tx
    .updateTable('reconciliation_breaks')
    .set({ healed_at: run.at })
    .where('company', '=', company)
    .where('healed_at', 'is', null)
    .where('seen_at', '<', run.at)
    .where((row) => row('reference', '=', row.fn.any(row.val([...run.references]))))
    .returning('id')
    .execute();

export const oldestBreak = async (
  db: Db,
  company: ReconciledCompany,
): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('reconciliation_breaks')
    .select('found_at')
    .where('company', '=', company)
    .where('kind', '<>', 'balance')
    .where('healed_at', 'is', null)
    .orderBy('found_at')
    .limit(1)
    .executeTakeFirst();
  return row?.found_at;
};

/** Open differences for which no case was opened yet. */
export const breaksWithoutCase = (tx: Tx, company: ReconciledCompany): Promise<BreakRow[]> =>
  tx
    .selectFrom('reconciliation_breaks')
    .selectAll()
    .where('company', '=', company)
    .where('kind', '<>', 'balance')
    .where('healed_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('case_opened_at', 'is', null)
    .orderBy('found_at')
    .execute();

/** The open difference with this reference; those of balances have one each. */
export const findOpenBreak = (
  tx: Tx,
  company: ReconciledCompany,
  reference: string,
): Promise<BreakRow | undefined> =>
  tx
    .selectFrom('reconciliation_breaks')
    .selectAll()
    .where('company', '=', company)
    .where('reference', '=', reference)
    .where('healed_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** Closes the differences that an adjustment has booked. */
export const closeAdjusted = async (
  tx: Tx,
  company: ReconciledCompany,
  at: Date,
): Promise<{ readonly id: string }[]> => {
  const { rows } = await sql<{ id: string }>`
    update reconciliation_breaks b set closed_at = ${at}, closed_by = a.maker_id,
      closed_reason = 'Booked by an adjustment: ' || a.reason
    from ledger_plans p join approvals a on a.id = p.id
    where p.id = b.approval_id and b.company = ${company} and b.kind <> 'balance'
      and b.healed_at is null and b.closed_at is null
    returning b.id`.execute(tx);
  return rows;
};

export const insertRun = insertRow('reconciliation_runs');

/** Recent runs are many; those of earlier days say nothing. */
export const deleteRecentRuns = (tx: Tx, company: ReconciledCompany, before: Date) =>
  tx
    .deleteFrom('reconciliation_runs')
    .where('company', '=', company)
    .where('scope', '=', 'recent')
    .where('at', '<', before)
    .execute();

export const lastRun = (db: Db, company: ReconciledCompany) =>
  db
    .selectFrom('reconciliation_runs')
    .selectAll()
    .where('company', '=', company)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Open differences, oldest first, then the last closed ones; each with its open case. */
export const readBreaks = async (
  db: Db,
  company: ReconciledCompany,
  most: { readonly open: number; readonly healed: number },
): Promise<(BreakRow & { case_reference: string | null })[]> => {
  const { rows } = await sql<BreakRow & { case_reference: string | null }>`
    select b.*, c.reference as case_reference
    from (
      (select * from reconciliation_breaks where company = ${company} and healed_at is null
        and closed_at is null and kind <> 'balance'
        order by found_at limit ${most.open})
      union all
      (select * from reconciliation_breaks where company = ${company} and healed_at is not null
        and kind <> 'balance'
        order by healed_at desc limit ${most.healed})
    ) b
    left join cases c on c.subject = 'break:' || b.id and c.state = 'open'
    order by b.healed_at desc nulls first, b.found_at`.execute(db);
  return rows;
};

/** The money of a company's open differences: what one side lacks, or by how much they differ. */
export const readOpenBreaks = async (db: Db, company: ReconciledCompany): Promise<SignalRow[]> => {
  const { rows } = await sql<SignalRow>`
    select coalesce(ours ->> 'currency', theirs ->> 'currency') as currency, count(*) as count,
      sum(case when kind in ('amount', 'balance') and ours ->> 'currency' = theirs ->> 'currency'
        then abs((ours ->> 'amount')::bigint - (theirs ->> 'amount')::bigint)
        else coalesce((ours ->> 'amount')::bigint, (theirs ->> 'amount')::bigint) end)::bigint as sum,
      min(found_at) as oldest
    from reconciliation_breaks
    where healed_at is null and closed_at is null and company = ${company} group by 1`.execute(db);
  return rows;
};
