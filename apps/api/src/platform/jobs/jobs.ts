/**
 * Background jobs. A job is enqueued in the transaction that needs it, so it exists only if the
 * write does. It runs at least once, so every handler must be safe to run again.
 */

import { sql } from 'kysely';
import * as z from 'zod';
import type { Tx } from '../db/pool.ts';
import { currentRequestId, withRequestId } from '../request-id.ts';
import type { Lane } from './lanes.ts';

/** How a job kind runs. */
type JobPlace = {
  readonly lane: Lane;
  /**
   * A run that takes longer counts as failed, and its slot goes to another job. What the handler
   * still does cannot be stopped, which is one more reason for it to be safe to run again.
   */
  readonly longestSeconds: number;
  /** The company whose slots it takes, if every job of this kind goes to the same one. */
  readonly company?: string;
};

export type JobSpec<S extends z.ZodType = z.ZodType> = JobPlace & {
  readonly name: string;
  readonly payload: S;
  readonly maxAttempts: number;
};

export const job = <S extends z.ZodType>(
  name: string,
  payload: S,
  place: JobPlace,
  maxAttempts = 12,
): JobSpec<S> => ({ ...place, name, payload, maxAttempts });

/** A job about one row. */
export const rowJob = (name: string, place: JobPlace, maxAttempts?: number) =>
  job(name, z.object({ id: z.uuid() }), place, maxAttempts);

/** A job of housekeeping that the clock starts. What it works on, it finds itself. */
export const clockJob = (name: string, longestSeconds: number, maxAttempts?: number) =>
  job(name, z.object({}).loose(), { lane: 'housekeeping', longestSeconds }, maxAttempts);

export type JobHandler = {
  readonly spec: JobSpec;
  readonly cron?: string;
  readonly run: (payload: unknown) => Promise<void>;
  /** The company that this job goes to; null if it goes to none. */
  readonly companyOf?: (payload: unknown) => Promise<string | null>;
};

/**
 * The request that caused a job travels with its payload, so that what the job does is found from the
 * request. Payload schemas drop it.
 */
const originKey = '_request';

export const withOrigin = <P>(payload: P): P => {
  const requestId = currentRequestId();
  return requestId === '' ? payload : { ...payload, [originKey]: requestId };
};

/** Empty if no request caused the job. */
export const originOf = (payload: unknown): string => {
  const origin = (payload as Readonly<Record<string, unknown>> | null)?.[originKey];
  return typeof origin === 'string' ? origin : '';
};

export const handleJob = <S extends z.ZodType>(
  spec: JobSpec<S>,
  handler: (payload: z.output<S>) => Promise<void>,
  cron?: string,
  companyOf?: (payload: z.output<S>) => Promise<string | null>,
): JobHandler => ({
  spec,
  ...(cron ? { cron } : {}),
  run: (payload) => withRequestId(originOf(payload), () => handler(spec.payload.parse(payload))),
  ...(companyOf && { companyOf: (payload) => companyOf(spec.payload.parse(payload)) }),
});

/** A job that is written together with others. */
export type NewJob = {
  readonly identifier: string;
  readonly payload: unknown;
  readonly run_at: Date | null;
  readonly max_attempts: number;
};

export const newJob = <S extends z.ZodType>(
  spec: JobSpec<S>,
  payload: z.input<S>,
  options: { readonly runAt?: Date } = {},
): NewJob => ({
  identifier: spec.name,
  payload: withOrigin(payload),
  run_at: options.runAt ?? null,
  max_attempts: spec.maxAttempts,
});

/** In one statement, however many there are. */
export const enqueueAll = async (tx: Tx, jobs: readonly NewJob[]): Promise<void> => {
  if (jobs.length === 0) return;
  await sql`
    select graphile_worker.add_job(
      identifier := one.identifier,
      payload := one.payload,
      run_at := one.run_at,
      max_attempts := one.max_attempts
    ) from json_to_recordset(${JSON.stringify(jobs)}::json)
      as one(identifier text, payload json, run_at timestamptz, max_attempts int)`.execute(tx);
};

export const enqueue = async <S extends z.ZodType>(
  tx: Tx,
  spec: JobSpec<S>,
  payload: z.input<S>,
  options: { readonly runAt?: Date; readonly key?: string } = {},
): Promise<void> => {
  await sql`
    select graphile_worker.add_job(
      identifier := ${spec.name},
      payload := ${JSON.stringify(withOrigin(payload))}::json,
      run_at := ${options.runAt ?? null}::timestamptz,
      max_attempts := ${spec.maxAttempts}::int,
      job_key := ${options.key ?? null}::text
    )`.execute(tx);
};
