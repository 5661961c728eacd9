import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';

type WaitingRow = { readonly kind: string; readonly count: bigint; readonly oldest: Date };

export const readWaiting = async (db: Db): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    select kind, count(*) as count, min(created_at) as oldest
    from approvals where status = 'waiting' group by kind`.execute(db);
  return rows;
};
