/** Runs the jobs of this process: one set of workers for each lane, under one heartbeat. */

import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger,
  run,
  type JobHelpers,
  type Runner,
  type Task,
  type WorkerEvents,
} from 'graphile-worker';
import { within } from '../deadline.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Report } from '../report.ts';
import { defaultBeatMs, startHeartbeat, type Worker } from './heartbeat.ts';
import { type JobHandler, originOf } from './jobs.ts';
import { companyKey, createGate, type Gate, kindKey, type Lane, lanes } from './lanes.ts';
import { QueuePool } from './queue-pool.ts';

type JobsRunner = { readonly stop: () => Promise<void> };

type RunDeps = {
  readonly databaseUrl: string;
  readonly handlers: readonly JobHandler[];
  readonly log: Log;
  readonly metrics: Metrics;
  readonly report: Report;
  readonly afterEach: () => void;
  /** How often the workers say that they are alive. A killed one counts as dead after three. */
  readonly beatMs?: number;
};

/** How long jobs that run may take to end when the process stops. The rest is put back. */
const stopMs = 8_000;

/**
 * The first failure is reported while there is still time to fix the cause, and the last one
 * because the work is given up. The ones between would repeat the same, for every job that waits
 * for a provider that is down.
 */
const isWorthReporting = (attempt: number, most: number): boolean =>
  attempt === 1 || attempt >= most;

/** The job was put back into the queue, because its company has no slot now. It did not fail. */
class PutBack extends Error {
  override name = 'PutBack';
}

/**
 * The flag keeps the library from taking the job again before there is a slot. The library then
 * "fails" the job, which unlocks it; this must not unlock it before. Otherwise another slot of this
 * process could take it in between, under the same lock, and the library would fail that one.
 */
const putBack = async (helpers: JobHelpers, key: string): Promise<never> => {
  const { job } = helpers;
  await helpers.query(
    `update graphile_worker._private_jobs
     set attempts = greatest(0, attempts - 1),
       flags = coalesce(flags, '{}') || jsonb_build_object($2::text, true)
     where id = $1 and locked_by = $3`,
    [job.id, key, job.locked_by],
  );
  throw new PutBack(`${job.task_identifier} waits for ${key}`);
};

type LaneDeps = RunDeps & { readonly pool: QueuePool; readonly running: Set<string> };

const taskOf = (deps: LaneDeps, gate: Gate, handler: JobHandler): Task => {
  const { log, metrics } = deps;
  const { spec } = handler;
  const task = spec.name;
  const companyOf = async (payload: unknown): Promise<string | null | undefined> => {
    try {
      return spec.company ?? (await handler.companyOf?.(payload));
    } catch (error) {
      // The handler meets the same problem and reports it.
      log.warn({ err: error, task }, 'the company of a job is not known');
      return null;
    }
  };
  const keysOf = async (payload: unknown): Promise<string[]> => {
    const company = await companyOf(payload);
    return [...(handler.cron ? [kindKey(task)] : []), ...(company ? [companyKey(company)] : [])];
  };
  const runOne = async (given: unknown, helpers: JobHelpers): Promise<void> => {
    const payload = given ?? {};
    const { id, attempts, max_attempts: most } = helpers.job;
    const keys = await keysOf(payload);
    const full = gate.enter(keys);
    if (full !== null) return putBack(helpers, full);
    try {
      await within(handler.run(payload), spec.longestSeconds * 1000, 'the job');
      metrics.jobs.inc({ task, outcome: 'done' });
    } catch (error) {
      metrics.jobs.inc({ task, outcome: 'failed' });
      const attempt = `${attempts}/${most}`;
      log.error({ err: error, task, attempt, requestId: originOf(payload) }, 'job failed');
      if (isWorthReporting(attempts, most)) deps.report(error, { task, attempt, job: id });
      throw error;
    } finally {
      gate.leave(keys);
      deps.afterEach();
    }
  };
  return async (given, helpers) => {
    const { id } = helpers.job;
    deps.running.add(id);
    await runOne(given, helpers).finally(() => deps.running.delete(id));
  };
};

const crontabOf = (handlers: readonly JobHandler[]): string =>
  handlers
    .filter((handler) => handler.cron)
    .map(({ cron, spec }) => `${cron} ${spec.name} ?max=${spec.maxAttempts}`)
    .join('\n');

const startLane = async (
  deps: LaneDeps,
  lane: Lane,
): Promise<{ readonly runner: Runner; readonly worker: Worker } | null> => {
  const handlers = deps.handlers.filter(({ spec }) => spec.lane === lane);
  if (handlers.length === 0) return null;
  const gate = createGate(lanes[lane].perCompany);
  const events: WorkerEvents = new EventEmitter();
  let id = '';
  events.once('pool:create', ({ workerPool }) => {
    ({ id } = workerPool);
  });
  const runner = await run({
    pgPool: deps.pool,
    taskList: Object.fromEntries(
      handlers.map((handler) => [handler.spec.name, taskOf(deps, gate, handler)]),
    ),
    crontab: crontabOf(handlers),
    concurrency: lanes[lane].slots,
    pollInterval: 1000,
    noHandleSignals: true,
    forbiddenFlags: gate.full,
    events,
    logger: quiet(deps.log),
  });
  return { runner, worker: { id, lane } };
};

export const runJobs = async (deps: RunDeps): Promise<JobsRunner> => {
  const { log } = deps;
  // Every lane listens on a connection of its own; the others are taken for a moment each.
  const pool = new QueuePool(deps.databaseUrl, Object.keys(lanes).length + 6, log);
  const jobs = new Set<string>();
  const started = [];
  for (const lane of Object.keys(lanes) as Lane[]) {
    started.push(await startLane({ ...deps, pool, running: jobs }, lane));
  }
  const running = started.filter((lane) => lane !== null);
  const heartbeat = await startHeartbeat({
    pool,
    workers: running.map(({ worker }) => worker),
    specs: deps.handlers.map(({ spec }) => spec),
    running: jobs,
    beatMs: deps.beatMs ?? defaultBeatMs,
    log,
  });
  return {
    stop: async () => {
      const stopping = Promise.allSettled(running.map(({ runner }) => runner.stop()));
      const isOver = await Promise.race([stopping.then(() => true), isTooLate(pool)]);
      if (!isOver) log.warn('jobs were still running at the end; they are put back');
      if (pool.isAway()) return heartbeat.abandon();
      await within(heartbeat.stop(), 1_000, 'the heartbeat');
      if (isOver) await pool.end();
    },
  };
};

/** Resolves when waiting for jobs makes no sense any more: they take too long, or nothing can be written. */
const isTooLate = async (pool: QueuePool): Promise<false> => {
  const end = performance.now() + stopMs;
  for (let away = 0; performance.now() < end && away < 10; away = pool.isAway() ? away + 1 : 0) {
    await sleep(100, undefined, { ref: false });
  }
  return false;
};

/** The queue's own messages go to our log, below the level an operator reads. */
const quiet = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    const isFailure = level === 'error' && !(meta?.['error'] instanceof PutBack);
    if (isFailure) log.error({ queue: true }, message);
    else log.trace({ queue: true }, message);
  });
