/** SQL of what corridors earned: the ledger's entries of some days, and the payouts behind them. */

import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';

type Span = { readonly from: Date; readonly until: Date };

export type EndedPayout = {
  readonly id: string;
  readonly rail: string;
  readonly country: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly isPaid: boolean;
  readonly attempts: number;
  readonly marginBp: number;
  readonly endedAt: Date;
  readonly day: string;
};

/** Payouts that ended. One that its owner cancelled neither earned nor failed. */
export const readEndedPayouts = async (db: Db, { from, until }: Span): Promise<EndedPayout[]> => {
  const { rows } = await sql<EndedPayout>`
    select p.id, p.rail, coalesce(p.destination ->> 'country', '') as country, p.currency, p.amount,
      p.state = 'settled' as "isPaid", p.attempts, coalesce(q.margin_bp, 0) as "marginBp",
      p.ended_at as "endedAt",
      to_char(p.ended_at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day
    from payouts p left join quotes q on q.id = p.quote_id
    where p.ended_at >= ${from} and p.ended_at < ${until}
      and p.state in ('settled', 'failed', 'returned')`.execute(db);
  return rows;
};

export type Earning = {
  readonly planId: string;
  readonly kind: 'fees' | 'fx_pool';
  readonly currency: string;
  readonly amount: bigint;
  readonly day: string;
};

/** Gains and losses of our fee accounts and of our exchange pool. */
export const readEarnings = async (db: Db, { from, until }: Span): Promise<Earning[]> => {
  const { rows } = await sql<Earning>`
    select e.plan_id as "planId", a.kind, a.asset as currency, e.amount,
      to_char(e.at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.kind in ('fees', 'fx_pool') and e.at >= ${from} and e.at < ${until}`.execute(db);
  return rows;
};

/** The kinds of the movements that these plans made. */
export const readKinds = async (
  db: Db,
  { from, until }: Span,
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ plan_id: string; kind: string }>`
    select plan_id, kind from transactions
    where created_at >= ${from} and created_at < ${until}`.execute(db);
  return new Map(rows.map(({ plan_id: planId, kind }) => [planId, kind]));
};
