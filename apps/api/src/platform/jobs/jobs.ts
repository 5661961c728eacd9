/**
 * Background jobs. A job is enqueued in the transaction that needs it, so it exists only if the
 * write does. It runs at least once, so every handler must be safe to run again.
 */

import { Logger, run, type Runner, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type * as z from 'zod';
import { createQueuePool, onLostConnection, type Tx } from '../db/pool.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Report } from '../report.ts';

export type JobSpec<S extends z.ZodType = z.ZodType> = {
  readonly name: string;
  readonly payload: S;
  readonly maxAttempts: number;
};

export const job = <S extends z.ZodType>(
  name: string,
  payload: S,
  maxAttempts = 12,
): JobSpec<S> => ({
  name,
  payload,
  maxAttempts,
});

export type JobHandler = {
  readonly spec: JobSpec;
  readonly cron?: string;
  readonly run: (payload: unknown) => Promise<void>;
};

export const handleJob = <S extends z.ZodType>(
  spec: JobSpec<S>,
  handler: (payload: z.output<S>) => Promise<void>,
  cron?: string,
): JobHandler => ({
  spec,
  ...(cron ? { cron } : {}),
  run: (payload) => handler(spec.payload.parse(payload)),
});

export const enqueue = async <S extends z.ZodType>(
  tx: Tx,
  spec: JobSpec<S>,
  payload: z.input<S>,
  options: { readonly runAt?: Date; readonly key?: string } = {},
): Promise<void> => {
  await sql`
    select graphile_worker.add_job(
      identifier := ${spec.name},
      payload := ${JSON.stringify(payload)}::json,
      run_at := ${options.runAt ?? null}::timestamptz,
      max_attempts := ${spec.maxAttempts}::int,
      job_key := ${options.key ?? null}::text
    )`.execute(tx);
};

export type JobsRunner = { readonly stop: () => Promise<void> };

/**
 * The first failure is reported while there is still time to fix the cause, and the last one
 * because the work is given up. The ones between would repeat the same, for every job that waits
 * for a provider that is down.
 */
const isWorthReporting = (attempt: number, most: number): boolean =>
  attempt === 1 || attempt >= most;

export const runJobs = async (deps: {
  readonly databaseUrl: string;
  readonly handlers: readonly JobHandler[];
  readonly log: Log;
  readonly metrics: Metrics;
  readonly report: Report;
  readonly afterEach: () => void;
}): Promise<JobsRunner> => {
  const { log, metrics } = deps;
  const taskList: TaskList = Object.fromEntries(
    deps.handlers.map((handler) => [
      handler.spec.name,
      async (payload: unknown, { job: { id, attempts, max_attempts: most } }) => {
        const task = handler.spec.name;
        try {
          await handler.run(payload ?? {});
          metrics.jobs.inc({ task, outcome: 'done' });
        } catch (error) {
          metrics.jobs.inc({ task, outcome: 'failed' });
          const attempt = `${attempts}/${most}`;
          log.error({ err: error, task, attempt }, 'job failed');
          if (isWorthReporting(attempts, most)) deps.report(error, { task, attempt, job: id });
          throw error;
        } finally {
          deps.afterEach();
        }
      },
    ]),
  );
  const crontab = deps.handlers
    .filter((handler) => handler.cron)
    .map(({ cron, spec }) => `${cron} ${spec.name} ?max=${spec.maxAttempts}`)
    .join('\n');
  const pgPool = createQueuePool(deps.databaseUrl, 6);
  onLostConnection(pgPool, (error) => log.warn({ err: error }, 'a connection of the queue failed'));
  const runner: Runner = await run({
    pgPool,
    taskList,
    crontab,
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: quiet(log),
  });
  return {
    stop: async () => {
      await runner.stop();
      await pgPool.end();
    },
  };
};

/** The queue's own messages go to our log, below the level an operator reads. */
const quiet = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ queue: true }, message);
    else log.trace({ queue: true }, message);
  });
