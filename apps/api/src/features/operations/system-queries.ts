/** SQL on the queue, the workers and the database server itself. */

import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';

type JobCounts = {
  readonly name: string;
  readonly waiting: bigint;
  readonly running: bigint;
  readonly failing: bigint;
  readonly oldest: Date | null;
};

/** The queue holds open jobs only, so that counting them reads no history. */
export const countJobs = async (db: Db, now: Date): Promise<JobCounts[]> => {
  const { rows } = await sql<JobCounts>`
    select tasks.identifier as name,
      count(*) filter (where locked_at is null and last_error is null) as waiting,
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where locked_at is null and last_error is not null) as failing,
      min(run_at) filter (where locked_at is null and last_error is null and run_at <= ${now}) as oldest
    from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    group by tasks.identifier`.execute(db);
  return rows;
};

/** When the clock last started each kind. */
export const readStarts = async (db: Db): Promise<ReadonlyMap<string, Date | null>> => {
  const { rows } = await sql<{ identifier: string; last_execution: Date | null }>`
    select identifier, last_execution from graphile_worker._private_known_crontabs`.execute(db);
  return new Map(rows.map(({ identifier, last_execution: at }) => [identifier, at]));
};

export const listWorkers = (db: Db) =>
  db
    .selectFrom('job_workers')
    .select(['lane', 'process', 'started_at', 'beat_at'])
    .orderBy('lane')
    .orderBy('process')
    .execute();

type DatabaseRow = {
  readonly version: string;
  readonly bytes: bigint;
  readonly connections: bigint;
  readonly most: number;
  readonly oldest: number | null;
};

export const readDatabase = async (db: Db): Promise<DatabaseRow> => {
  const { rows } = await sql<DatabaseRow>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as most,
      (select extract(epoch from max(now() - xact_start))::float8 from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()) as oldest`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select without a table returns one row');
  return row;
};

/** Empty if there is none, or if our role may not see them. */
export const listReplicas = async (db: Db) => {
  const { rows } = await sql<{ name: string; lag: number | null }>`
    select application_name as name, extract(epoch from replay_lag)::float8 as lag
    from pg_stat_replication where state = 'streaming' order by 1`.execute(db);
  return rows;
};

export const readLedgerWriter = (db: Db) =>
  db.selectFrom('ledger_writer').select(['host', 'port', 'epoch', 'until']).executeTakeFirst();

export const readMigration = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select name from migrations order by name desc limit 1`.execute(db);
  return rows[0]?.name ?? '';
};
