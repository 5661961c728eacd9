/** SQL about adjustments. Each is posted as a plan under the id of its approval. */

import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';

export const adjustmentKind = 'ledger_adjustment';

export const readPostingTimes = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date>> => {
  const rows = await db
    .selectFrom('ledger_plans')
    .select(['id', 'at'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, at }) => [id, at]));
};

/** Removes a queued job that has nothing left to do. */
export const dropJob = async (tx: Tx, key: string): Promise<void> => {
  await sql`select graphile_worker.remove_job(${key})`.execute(tx);
};
