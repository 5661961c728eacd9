import { sql } from 'kysely';
import type { Tx } from '#platform/db/pool.ts';

/**
 * Uses up something that works once, such as a selfie proof, for an order that moves no money yet.
 * Plans claim from the same table, so it works for the order or for one movement, never for both.
 * False if it was used before.
 */
export const claimIn = async (tx: Tx, id: string, by: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into ledger_claims (id, plan_id) values (${id}, ${by})
    on conflict (id) do nothing returning id`.execute(tx);
  return rows.length > 0;
};
