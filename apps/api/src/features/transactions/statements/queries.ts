/** SQL that finds the history rows of ledger entries. */

import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import type { TransactionRow } from '../queries.ts';

export type Source = { readonly planId: string; readonly at: Date };

/** Plans that reverse another, with the one they reverse. */
export const readUndone = async (db: Db, plans: readonly string[]) => {
  const { rows } = await sql<{ plan_id: string; original_id: string; at: Date }>`
    select c.plan_id, c.original_id, p.at
    from ledger_corrections c join ledger_plans p on p.id = c.original_id
    where c.plan_id = any (${[...plans]}::uuid[])`.execute(db);
  return rows;
};

/** An account's holds that these plans closed. */
export const readClosedHolds = async (db: Db, account: number, plans: readonly string[]) => {
  const { rows } = await sql<{ id: string; placed_at: Date; closed_by: string }>`
    select id, placed_at, closed_by from ledger_holds
    where closed_by = any (${[...plans]}::uuid[]) and account_id = ${account}`.execute(db);
  return rows;
};

/**
 * A history row has the same time as the plan that wrote it. All rows of an instant are read once:
 * a person who pays many people at once has thousands of the same time.
 */
export const readOpenedBy = async (
  db: Db,
  userId: string,
  sources: readonly Source[],
): Promise<TransactionRow[]> => {
  const instants = new Set(sources.map(({ at }) => at.getTime()));
  const { rows } = await sql<TransactionRow>`
    select * from transactions
    where user_id = ${userId}
      and created_at = any (${[...instants].map((at) => new Date(at))}::timestamptz[])
      and plan_id = any (${sources.map(({ planId }) => planId)}::uuid[])`.execute(db);
  return rows;
};
