/** SQL of the files of scam reports. */

import type { Db, Tx } from '#platform/db/pool.ts';
import { insertRow } from '#platform/db/rows.ts';

export const insertFile = insertRow('scam_files');

export const filesOf = (db: Db | Tx, reportId: string) =>
  db.selectFrom('scam_files').selectAll().where('report_id', '=', reportId).orderBy('id').execute();

export const findFile = (db: Db, reportId: string, id: string) =>
  db
    .selectFrom('scam_files')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('id', '=', id)
    .executeTakeFirst();
