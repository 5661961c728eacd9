import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { DB } from '#platform/db/types.ts';

/** Whether a table has a row; the demo puts its own only into an empty one. */
export const hasRows = async (db: Db | Tx, table: keyof DB): Promise<boolean> => {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  return rows.length > 0;
};

/** A proposal that two people have decided. */
export const insertDecided = (tx: Tx, row: Insertable<DB['approvals']>) =>
  tx.insertInto('approvals').values(row).execute();
