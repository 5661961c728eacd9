import { sql } from 'kysely';
import { proposalPage } from '#features/staff/index.ts';
import type { Db, Tx } from '#platform/db/pool.ts';

/** SQL about adjustments: approvals of one kind, and the plans that carry their ids. */
export const adjustmentKind = 'ledger_adjustment';

export const readApproved = (db: Db, id: string) =>
  db
    .selectFrom('approvals')
    .select(['id', 'change', 'reason'])
    .where('id', '=', id)
    .where('kind', '=', adjustmentKind)
    .where('status', '=', 'approved')
    .executeTakeFirst();

/** Newest first; posted once there is a plan under the same id. */
export const readAdjustments = (
  db: Db,
  page: { readonly cursor: string | undefined; readonly limit: number },
) =>
  proposalPage(db, adjustmentKind, page)
    .leftJoin('ledger_plans as plan', 'plan.id', 'approvals.id')
    .select('plan.at as posted_at')
    .execute();

/** Takes a job out of the queue that has nothing left to do. */
export const dropJob = async (tx: Tx, key: string): Promise<void> => {
  await sql`select graphile_worker.remove_job(${key})`.execute(tx);
};
