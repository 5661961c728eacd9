import { Logger, run, type Runner, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Tx } from '../db/pool.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';

/**
 * Background steps. A job is put in the queue inside the transaction that needs it, so it exists
 * exactly when the write does; it runs at least once, so every handler bears being run again.
 */
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

export const runJobs = async (parts: {
  readonly databaseUrl: string;
  readonly handlers: readonly JobHandler[];
  readonly log: Log;
  readonly metrics: Metrics;
  readonly afterEach: () => void;
}): Promise<JobsRunner> => {
  const { log, metrics } = parts;
  const taskList: TaskList = Object.fromEntries(
    parts.handlers.map((handler) => [
      handler.spec.name,
      async (payload: unknown) => {
        const task = handler.spec.name;
        try {
          await handler.run(payload ?? {});
          metrics.jobs.inc({ task, outcome: 'done' });
        } catch (error) {
          metrics.jobs.inc({ task, outcome: 'failed' });
          log.error({ err: error, task }, 'job failed');
          throw error;
        } finally {
          parts.afterEach();
        }
      },
    ]),
  );
  const crontab = parts.handlers
    .filter((handler) => handler.cron)
    .map((handler) => `${handler.cron} ${handler.spec.name}`)
    .join('\n');
  const runner: Runner = await run({
    connectionString: parts.databaseUrl,
    maxPoolSize: 6,
    taskList,
    crontab,
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: quiet(log),
  });
  return { stop: () => runner.stop() };
};

/** The queue's own chatter goes to our log, below the level an operator reads. */
const quiet = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ queue: true }, message);
    else log.trace({ queue: true }, message);
  });
