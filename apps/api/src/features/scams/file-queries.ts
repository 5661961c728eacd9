/** SQL of the files of scam reports. */

import type { Insertable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { DB } from '#platform/db/types.ts';

export const insertFile = (tx: Tx, row: Insertable<DB['scam_files']>) =>
  tx.insertInto('scam_files').values(row).execute();

export const filesOf = (db: Db | Tx, reportId: string) =>
  db.selectFrom('scam_files').selectAll().where('report_id', '=', reportId).orderBy('id').execute();

export const findFile = (db: Db, reportId: string, id: string) =>
  db
    .selectFrom('scam_files')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('id', '=', id)
    .executeTakeFirst();
