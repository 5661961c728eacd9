/** Where the list of jobs comes from, and the SQL that runs one again. */

import { jobsList } from '@cowrie/contract/staff/lists';
import type { listJobs } from '@cowrie/contract/staff/routes';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/pool.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';
import { maskError } from '#platform/logs/mask-error.ts';

type JobState = 'waiting' | 'running' | 'failing' | 'given_up';
type JobRow = {
  readonly id: string;
  readonly task: string;
  readonly state: JobState;
  readonly last_error: string | null;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly run_at: Date;
  readonly created_at: Date;
};

const stateOf = sql`case when locked_at is not null then 'running'
  when attempts >= max_attempts then 'given_up'
  when last_error is not null then 'failing' else 'waiting' end`;

export const jobsSource: ListSource<typeof jobsList, typeof listJobs, JobRow> = {
  list: jobsList,
  from: sql`graphile_worker.jobs`,
  select: sql`id::text as id, task_identifier as task, ${stateOf} as state, last_error, attempts,
    max_attempts, run_at, created_at`,
  key: { by: sql`id`, type: 'bigint' },
  // Ids are given in the order of time.
  sorts: { createdAt: 'key' },
  filters: {
    state: (state) => sql`${stateOf} = ${state}`,
    task: (task) => sql`task_identifier = ${task}`,
  },
  row: (row) => ({
    id: row.id,
    task: row.task,
    state: row.state,
    error: maskError(row.last_error),
    attempts: `${row.attempts} of ${row.max_attempts}`,
    runAt: row.run_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  }),
};

/** Undefined if the job is gone or runs now. The lock keeps a worker from taking it meanwhile. */
export const lockIdleJob = async (tx: Tx, id: string) => {
  const { rows } = await sql<{ task: string; attempts: number; run_at: Date }>`
    select tasks.identifier as task, job.attempts, job.run_at
    from graphile_worker._private_jobs job
    join graphile_worker._private_tasks tasks on tasks.id = job.task_id
    where job.id = ${id}::bigint and job.locked_at is null for update of job`.execute(tx);
  return rows[0];
};

export const runAgain = (tx: Tx, id: string) =>
  sql`select from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := 0)`.execute(
    tx,
  );
