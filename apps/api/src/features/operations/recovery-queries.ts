/** SQL of `backup_runs`, which `npm run backup` and `npm run restore` write. */

import type { Db } from '#platform/db/pool.ts';

const columns = [
  'id',
  'kind',
  'started_at',
  'ended_at',
  'is_ok',
  'target',
  'covered_until',
  'stored_bytes',
  'database_bytes',
  'files',
  'rpo_seconds',
  'rto_seconds',
  'summary',
] as const;

/** Measurements of backups, restores and proofs of restore, newest first. */
export const recoveryRuns = (db: Db, limit: number) =>
  db.selectFrom('backup_runs').select(columns).orderBy('started_at', 'desc').limit(limit).execute();

export type RecoveryRow = Awaited<ReturnType<typeof recoveryRuns>>[number];

/** The newest run of a kind that succeeded. A proof takes a backup first. */
export const lastSuccess = (
  db: Db,
  kinds: readonly RecoveryRow['kind'][],
): Promise<RecoveryRow | undefined> =>
  db
    .selectFrom('backup_runs')
    .select(columns)
    .where('kind', 'in', [...kinds])
    .where('is_ok', '=', true)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
