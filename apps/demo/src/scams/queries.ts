import { sql } from 'kysely';
import { findOwnTransaction } from '#features/scams/queries.ts';
import type { Tx } from '#platform/db/pool.ts';

/** A send of the demo person that a report can be about. */
export const findDemoSend = async (tx: Tx, userId: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from transactions where user_id = ${userId} and direction = 'out'
      and status = 'completed' and asset = 'NGN' and kind = 'bank_transfer'
    order by created_at desc limit 1`.execute(tx);
  return rows[0] && findOwnTransaction(tx, userId, rows[0].id);
};
