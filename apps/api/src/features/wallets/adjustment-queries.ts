import { sql } from 'kysely';
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

/** Ids rise with time, so the newest come first. */
export const readAdjustments = (
  db: Db,
  page: { readonly cursor: string | undefined; readonly limit: number },
) => {
  let query = db
    .selectFrom('approvals')
    .innerJoin('users as maker', 'maker.id', 'approvals.maker_id')
    .leftJoin('users as checker', 'checker.id', 'approvals.checker_id')
    .leftJoin('ledger_plans as plan', 'plan.id', 'approvals.id')
    .select([
      'approvals.id',
      'approvals.summary',
      'approvals.reason',
      'approvals.change',
      'approvals.decision_reason',
      'approvals.status',
      'approvals.created_at',
      'approvals.decided_at',
      'plan.at as posted_at',
      'maker.id as maker_id',
      'maker.full_name as maker_name',
      'maker.tag as maker_tag',
      'checker.full_name as checker_name',
      'checker.tag as checker_tag',
    ])
    .where('approvals.kind', '=', adjustmentKind)
    .orderBy('approvals.id', 'desc')
    .limit(page.limit);
  if (page.cursor !== undefined) query = query.where('approvals.id', '<', page.cursor);
  return query.execute();
};

/** Takes a job out of the queue that has nothing left to do. */
export const dropJob = async (tx: Tx, key: string): Promise<void> => {
  await sql`select graphile_worker.remove_job(${key})`.execute(tx);
};
