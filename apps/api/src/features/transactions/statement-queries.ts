/** SQL that finds the history rows of ledger entries. */

import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import type { TransactionRow } from './queries.ts';

export type Source = { readonly planId: string; readonly at: Date };

/** Plans that reverse another, with the one they reverse. */
export const readUndone = async (db: Db, plans: readonly string[]) => {
  const { rows } = await sql<{ plan_id: string; original_id: string; at: Date }>`
    select c.plan_id, c.original_id, p.at
    from ledger_corrections c join ledger_plans p on p.id = c.original_id
    where c.plan_id = any (${[...plans]}::uuid[])`.execute(db);
  return rows;
};

/** An account's holds that these plans closed, among those placed in this period. */
export const readClosedHolds = async (
  db: Db,
  account: number,
  plans: readonly string[],
  placed: { readonly from: Date; readonly to: Date },
) => {
  const { rows } = await sql<{ id: string; placed_at: Date; closed_by: string }>`
    select id, placed_at, closed_by from ledger_holds
    where account_id = ${account} and placed_at between ${placed.from} and ${placed.to}
      and closed_by = any (${[...plans]}::uuid[])`.execute(db);
  return rows;
};

/** A history row has the same time as the plan that wrote it. */
export const readOpenedBy = async (
  db: Db,
  userId: string,
  sources: readonly Source[],
): Promise<TransactionRow[]> => {
  const { rows } = await sql<TransactionRow>`
    select t.* from unnest(
      ${sources.map(({ planId }) => planId)}::uuid[], ${sources.map(({ at }) => at)}::timestamptz[]
    ) as s (plan_id, at)
    join transactions t on t.user_id = ${userId} and t.created_at = s.at and t.plan_id = s.plan_id`.execute(
    db,
  );
  return rows;
};
