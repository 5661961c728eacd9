/** Where the list of jobs comes from, and the SQL that runs one again. */

import { jobsList } from '@cowrie/contract/staff/lists';
import type { listJobs } from '@cowrie/contract/staff/routes';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/pool.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';
import { maskError } from './mask-error.ts';

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

/** The job's name; undefined if it is gone or runs now. */
export const runAgain = async (tx: Tx, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ task: string }>`
    select tasks.identifier as task
    from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := 0) again
    join graphile_worker._private_tasks tasks on tasks.id = again.task_id`.execute(tx);
  return rows[0]?.task;
};
