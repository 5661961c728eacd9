/** SQL about the statements that a job makes. */

import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { updateRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';
import type { Wanted } from './statement.ts';

/** A day has no time and no zone, so it is read as text. */
const columns = [
  'id',
  'user_id',
  'currency',
  sql<string>`from_day::text`.as('from_day'),
  sql<string>`to_day::text`.as('to_day'),
  'requested_at',
  'file_id',
  'ready_at',
  'expires_at',
] as const;

const files = (db: Db | Tx) => db.selectFrom('statement_files').select(columns);

export type StatementFileRow = NonNullable<Awaited<ReturnType<typeof find>>>;

export const find = (db: Db, id: string) => files(db).where('id', '=', id).executeTakeFirst();

export const list = (db: Db, userId: string) =>
  files(db).where('user_id', '=', userId).orderBy('requested_at', 'desc').limit(10).execute();

/** One that is being made for the same days. */
export const findOpen = (tx: Tx, userId: string, { currency, from, to }: Wanted) =>
  files(tx)
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .where('from_day', '=', sql<Date>`${from}::date`)
    .where('to_day', '=', sql<Date>`${to}::date`)
    .where('ready_at', 'is', null)
    .executeTakeFirst();

export const insert = (tx: Tx, row: Insertable<DB['statement_files']>) =>
  tx.insertInto('statement_files').values(row).returning(columns).executeTakeFirstOrThrow();

export const changeFile = updateRow('statement_files');

export const expiredFiles = async (db: Db, now: Date, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('statement_files')
    .select('file_id')
    .where('file_id', 'is not', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(most)
    .execute();
  return rows.flatMap(({ file_id: id }) => id ?? []);
};
