/** SQL of the run of monthly fees. */

import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findRow, insertRow, lockBy, updateRow } from '#platform/db/rows.ts';

export const feeRunKind = 'card_fee_run';

export type Month = { readonly start: Date; readonly end: Date };

/** Issued before the month was over, and not closed before it began. */
const wasActive = ({ start, end }: Month) => sql<boolean>`
  c.state not in ('issuing', 'failed') and coalesce(c.activated_at, c.created_at) < ${end}
  and (c.closed_at is null or c.closed_at >= ${start})`;

/** Cards that pay the fee of a month, and those whose holder has less than the fee. */
export const countCards = async (
  db: Db | Tx,
  month: Month,
  fee: bigint,
): Promise<{ readonly cards: number; readonly short: number }> => {
  const { rows } = await sql<{ cards: number; short: number }>`
    select count(*)::int as cards,
      (count(*) filter (where coalesce(b.posted - b.held, 0) < ${fee}))::int as short
    from cards c
    left join wallets w on w.user_id = c.user_id and w.currency = 'USD'
    left join ledger_balances b on b.account_id = w.account_id
    where ${wasActive(month)}`.execute(db);
  return rows[0] ?? { cards: 0, short: 0 };
};

export const listCards = async (
  tx: Tx,
  month: Month,
  page: { readonly after: string | null; readonly limit: number },
): Promise<{ readonly id: string; readonly user_id: string }[]> => {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select c.id, c.user_id from cards c
    where ${page.after === null ? sql`true` : sql`c.id > ${page.after}`} and ${wasActive(month)}
    order by c.id limit ${page.limit}`.execute(tx);
  return rows;
};

export const findRun = findRow('card_fee_runs', 'month');

/** A run that is under way, so that two runs of the job charge one page after the other. */
export const lockRun = lockBy('card_fee_runs', 'month');

export const insertRun = insertRow('card_fee_runs');

export const updateRun = updateRow('card_fee_runs', 'month');

export const isProposed = async (db: Db | Tx, month: string): Promise<boolean> =>
  (
    await sql`select from approvals
      where kind = ${feeRunKind} and status = 'waiting' and change ->> 'month' = ${month}
      limit 1`.execute(db)
  ).rows.length > 0;

type Charged = { readonly state: string; readonly cards: number; readonly sum: bigint };

/** Outcome of the fees of a run: their number and sum by state. */
export const readCharged = async (db: Db, month: string, since: Date): Promise<Charged[]> => {
  const { rows } = await sql<Charged>`
    select state, count(*)::int as cards, sum(amount)::bigint as sum from card_charges
    where kind = 'month' and at >= ${since} and source like ${`month:${month}:%`}
    group by state`.execute(db);
  return rows;
};

/** The fee of a card for a month, in cents. The transaction of a decision reads it too. */
export const readMonthFee = async (db: Db | Tx, at: Date): Promise<bigint> => {
  const { rows } = await sql<{ flat: bigint }>`
    select flat from fee_schedules
    where rail = 'cards' and currency = 'USD' and kind = 'card_month' and effective_from <= ${at}
      and (until is null or until > ${at})
    order by created_at desc, id desc limit 1`.execute(db);
  return rows[0]?.flat ?? 0n;
};
