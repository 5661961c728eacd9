/**
 * Workers say that they are alive. A job is locked by the worker that runs it; if that worker is
 * killed, the lock would stay for hours. Every worker writes its row of `job_workers` again and
 * again, and every worker releases the jobs of those that stopped doing so.
 *
 * A worker that lives can lose a job too: the database went away before it answered which job it had
 * locked, or before it wrote down that the job ended. So each process releases what is locked in its
 * name and does not run, and a job that was locked for longer than its kind may take.
 *
 * `_private_jobs` is the queue library's own table. Its version is pinned, and the tests of this
 * folder fail if a new one changes the columns used here.
 */

import { hostname } from 'node:os';
import type pg from 'pg';
import type { Log } from '../log.ts';
import type { JobSpec } from './jobs.ts';

export type Worker = { readonly id: string; readonly lane: string };

/** A killed worker's jobs are free after at most four of these: 40 seconds. */
export const defaultBeatMs = 10_000;
/** A worker counts as dead after this many beats without a sign of it. */
const deadAfterBeats = 3;
/** Time beyond a job's longest time before its lock is taken. */
const marginSeconds = 60;
/** A job whose worker was killed in its last attempt gets another one, this many times. */
const extraAttempts = 3;

const beatText = `
  insert into job_workers (id, lane, process)
  select id, lane, $3 from unnest($1::text[], $2::text[]) workers (id, lane)
  on conflict (id) do update set beat_at = now()`;

const freeText = `
  with kinds as (
    select tasks.id, kind.longest, kind.most
    from unnest($2::text[], $3::int[], $4::int[]) kind (name, longest, most)
    join graphile_worker._private_tasks tasks on tasks.identifier = kind.name
  ), stuck as (
    select jobs.id, kinds.most from graphile_worker._private_jobs jobs
    join kinds on kinds.id = jobs.task_id
    where (jobs.locked_at < now() - $1 * interval '1 millisecond'
        and not exists (select from job_workers worker
          where worker.id = jobs.locked_by
            and worker.beat_at > now() - $1 * interval '1 millisecond'))
      or jobs.locked_at < now() - (kinds.longest + ${marginSeconds}) * interval '1 second'
    for update of jobs skip locked
  )
  update graphile_worker._private_jobs jobs
  set locked_at = null, locked_by = null, run_at = greatest(jobs.run_at, now()),
    max_attempts = jobs.max_attempts + case
      when jobs.attempts >= jobs.max_attempts and jobs.max_attempts < stuck.most + ${extraAttempts}
      then 1 else 0 end
  from stuck where jobs.id = stuck.id
  returning jobs.id`;

const lockedText = `
  select id from graphile_worker._private_jobs
  where locked_by = any ($1::text[]) and id <> all ($2::bigint[])`;

const loseText = `
  update graphile_worker._private_jobs
  set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
  where locked_by = any ($1::text[]) and id = any ($2::bigint[])`;

const forgetText = `
  delete from job_workers where beat_at < now() - $1 * 10 * interval '1 millisecond'`;

/** At the end of a process: what it did not finish is free at once. */
const releaseText = `
  with gone as (delete from job_workers where id = any ($1::text[]))
  update graphile_worker._private_jobs
  set locked_at = null, locked_by = null, run_at = greatest(run_at, now()),
    attempts = greatest(0, attempts - 1)
  where locked_by = any ($1::text[])`;

type Heartbeat = {
  /** Ends the beats and releases the jobs that these workers still hold. */
  readonly stop: () => Promise<void>;
  /** Ends the beats; what is locked stays locked until it is released by other workers. */
  readonly abandon: () => void;
};

export const startHeartbeat = async (deps: {
  readonly pool: pg.Pool;
  readonly workers: readonly Worker[];
  readonly specs: readonly JobSpec[];
  /** The ids of the jobs that run in this process now. */
  readonly running: ReadonlySet<string>;
  readonly beatMs: number;
  readonly log: Log;
}): Promise<Heartbeat> => {
  const { pool, workers, specs, beatMs, log } = deps;
  const deadAfterMs = beatMs * deadAfterBeats;
  const ids = workers.map(({ id }) => id);
  const process = `${hostname()} ${globalThis.process.pid}`;
  let beatAt = performance.now();
  // While the database was away no worker could write. The first to judge would take all for dead.
  let steadySince = beatAt;

  const beat = async (): Promise<void> => {
    await pool.query(beatText, [ids, workers.map(({ lane }) => lane), process]);
    const now = performance.now();
    if (now - beatAt > deadAfterMs) steadySince = now;
    beatAt = now;
  };
  const free = async (): Promise<void> => {
    if (performance.now() - steadySince < deadAfterMs) return;
    const { rowCount } = await pool.query(freeText, [
      deadAfterMs,
      specs.map(({ name }) => name),
      specs.map(({ longestSeconds }) => longestSeconds),
      specs.map(({ maxAttempts }) => maxAttempts),
    ]);
    if (rowCount) log.warn({ jobs: rowCount }, 'released jobs whose worker is gone');
    await pool.query(forgetText, [deadAfterMs]);
  };

  let suspects: string[] = [];
  /** A job found twice: at the first time it may just have been taken, or just have ended. */
  const freeOwn = async (): Promise<void> => {
    const { rows } = await pool.query<{ id: string }>(lockedText, [ids, [...deps.running]]);
    const found = rows.map(({ id }) => id);
    const lost = found.filter((id) => suspects.includes(id));
    suspects = found;
    if (lost.length === 0) return;
    await pool.query(loseText, [ids, lost]);
    log.warn({ jobs: lost.length }, 'released jobs that this process lost');
  };

  await beat();
  let round: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    try {
      await beat();
      await freeOwn();
      await free();
    } catch (error) {
      log.warn({ err: error }, 'a heartbeat of the workers failed');
    }
    round = null;
  };
  const timer = setInterval(() => (round ??= run()), beatMs);
  return {
    abandon: () => clearInterval(timer),
    stop: async () => {
      clearInterval(timer);
      await round;
      await pool.query(releaseText, [ids]);
    },
  };
};
