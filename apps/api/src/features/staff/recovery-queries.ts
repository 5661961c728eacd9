import type { Db } from '#platform/db/pool.ts';

/**
 * What backups, restores and proofs of restore measured, newest first. `npm run backup` and
 * `npm run restore` write these rows.
 */
export const recoveryRuns = (db: Db, limit: number) =>
  db
    .selectFrom('backup_runs')
    .select([
      'id',
      'kind',
      'started_at',
      'ended_at',
      'is_ok',
      'target',
      'backup_id',
      'covered_until',
      'stored_bytes',
      'database_bytes',
      'files',
      'rpo_seconds',
      'rto_seconds',
      'summary',
    ])
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute();
