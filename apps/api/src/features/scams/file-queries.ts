/** SQL of the files of scam reports. */

import type { Db, Tx } from '#platform/db/pool.ts';
import { findBy, insertRow } from '#platform/db/rows.ts';

export const insertFile = insertRow('scam_files');

export const filesOf = (db: Db | Tx, reportId: string) =>
  db.selectFrom('scam_files').selectAll().where('report_id', '=', reportId).orderBy('id').execute();

export const findFile = findBy('scam_files', 'report_id', 'id');
