/**
 * Every client calls its provider through this: a limit on concurrent calls, a circuit breaker, a
 * timeout, a record of every call with secrets masked, and retries only where the provider executes
 * a repeated request once.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { readValue, type ReportDrift } from './drift.ts';
import { createBreaker, type BreakerState } from './breaker.ts';
import { maskBody, withoutSecrets } from './masking.ts';
import { networkError } from './network-error.ts';
import {
  ProviderError,
  reasonOf,
  type ProviderErrorKind,
  type ProviderReason,
} from './provider-error.ts';

type CallerOptions = {
  readonly provider: string;
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly fetch: typeof globalThis.fetch;
  readonly log: Log;
  /** Must never appear in a record, a log or an error. */
  readonly secrets: readonly string[];
  readonly record?: RecordCall;
  /** Called when an answer, or a row of one, does not fit the format we read. */
  readonly reportDrift?: ReportDrift;
  readonly timeoutMs?: number;
  readonly concurrency?: number;
  /** The pause before the first retry; it doubles each time. */
  readonly retryDelayMs?: number;
};

/** The options of a client. The client adds its own name and secrets. */
export type ClientOptions = Omit<CallerOptions, 'provider' | 'secrets'>;

export type RecordedCall = {
  readonly provider: string;
  readonly method: string;
  readonly path: string;
  readonly at: Date;
  readonly ms: number;
  readonly status: number | null;
  readonly outcome: 'answered' | ProviderErrorKind;
  readonly request: unknown;
  readonly response: unknown;
  readonly error: string | null;
};
export type RecordCall = (call: RecordedCall) => void;

export type CallRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly multipart?: FormData;
  readonly bytes?: Uint8Array;
  /**
   * The provider executes the request only once, however often it is sent. Reads are always
   * repeatable.
   */
  readonly repeatable?: boolean;
  /**
   * A call that cannot be sent by then, because it waits for a slot, is not sent any more. A look-up
   * after that time is then not too early.
   */
  readonly notAfter?: Date;
};

type CallAnswer = {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterSeconds: number | undefined;
};

export type ProviderHealth = {
  readonly provider: string;
  readonly state: BreakerState;
  readonly since: Date;
  readonly failures: number;
  readonly inFlight: number;
  readonly waiting: number;
};

export type Caller = {
  /** Resolves with a successful answer; every other answer is a ProviderError. */
  readonly call: (request: CallRequest) => Promise<CallAnswer>;
  /**
   * Makes a call and parses the answer by a schema. If the answer does not fit the schema, the
   * outcome is unknown.
   */
  readonly read: <S extends z.ZodType>(request: CallRequest, schema: S) => Promise<z.output<S>>;
  readonly health: () => ProviderHealth;
};

/** Sends a request and parses the answer by a schema. Fails with a ProviderError. */
export type Ask = Caller['read'];
/**
 * Sends a request and parses the answer by a schema, but returns null if the provider answers "not
 * found".
 */
export type Find = <S extends z.ZodType>(
  request: CallRequest,
  schema: S,
) => Promise<z.output<S> | null>;

export const findingWith =
  (ask: Ask): Find =>
  async (request, schema) => {
    try {
      return await ask(request, schema);
    } catch (error) {
      if (error instanceof ProviderError && error.reason === 'not_found') return null;
      throw error;
    }
  };

const attempts = 3;
const maxPauseMs = 5_000;

/**
 * Facts from an error body; every provider has its own format. Kind and reason are set if the
 * provider's code tells more than the HTTP status.
 */
export type ErrorFacts = {
  readonly message?: string;
  readonly code?: string;
  readonly kind?: ProviderErrorKind;
  readonly reason?: ProviderReason;
};
type ReadError = (body: unknown) => ErrorFacts;

const errorKind = (status: number, repeatable: boolean): ProviderErrorKind => {
  if (status === 401 || status === 403) return 'misconfigured';
  if (status === 429) return 'unavailable';
  if (status < 500) return 'rejected';
  // A read that failed did nothing; a write that failed may have.
  return repeatable ? 'unavailable' : 'unknown';
};

const buildUrl = (baseUrl: string, { path, query }: CallRequest): string => {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
};

const bodyOf = (request: CallRequest): { body?: BodyInit; type?: string } => {
  if (request.json !== undefined) {
    return { body: JSON.stringify(request.json), type: 'application/json' };
  }
  if (request.form) {
    return {
      body: new URLSearchParams({ ...request.form }).toString(),
      type: 'application/x-www-form-urlencoded',
    };
  }
  if (request.bytes) return { body: Buffer.from(request.bytes), type: 'application/octet-stream' };
  return request.multipart ? { body: request.multipart } : {};
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const retryAfter = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
};

/** Semaphore: limits concurrent calls. A waiting call takes over the slot of a finished one. */
const createSemaphore = (max: number) => {
  let inFlight = 0;
  const waiting: (() => void)[] = [];
  const release = (): void => {
    const next = waiting.shift();
    if (next) next();
    else inFlight -= 1;
  };
  return {
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      if (inFlight >= max) await new Promise<void>((resolve) => void waiting.push(resolve));
      else inFlight += 1;
      try {
        return await work();
      } finally {
        release();
      }
    },
    inFlight: () => inFlight,
    waiting: () => waiting.length,
  };
};

const isRepeatable = (request: CallRequest): boolean =>
  request.repeatable ?? request.method === 'GET';

const send = async (options: CallerOptions, request: CallRequest): Promise<CallAnswer> => {
  const { body, type } = bodyOf(request);
  try {
    const response = await options.fetch(buildUrl(options.baseUrl, request), {
      method: request.method,
      headers: {
        Accept: 'application/json',
        ...(type ? { 'Content-Type': type } : {}),
        ...request.headers,
      },
      ...(body === undefined ? {} : { body }),
      // A redirect would carry our key to an address nobody configured.
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? 30_000),
    });
    const text = await response.text();
    const { status } = response;
    return { status, body: parseJson(text), retryAfterSeconds: retryAfter(response) };
  } catch (error) {
    throw networkError(options.provider, error);
  }
};

const createRefusal = (
  { provider, secrets }: CallerOptions,
  request: CallRequest,
  answer: CallAnswer,
  { message, code, ...facts }: ErrorFacts,
): ProviderError => {
  const kind = facts.kind ?? errorKind(answer.status, isRepeatable(request));
  return new ProviderError({
    kind,
    reason: facts.reason ?? reasonOf(answer.status),
    provider,
    status: answer.status,
    code,
    message: withoutSecrets(message ?? `${provider} answered ${answer.status}`, secrets),
    retryable: kind === 'unavailable',
    retryAfterSeconds: answer.retryAfterSeconds,
  });
};

/** Sends one HTTP request and records it, whatever the result. */
const attempt = async (
  options: CallerOptions,
  request: CallRequest,
  readError: ReadError,
): Promise<{ readonly answer: CallAnswer } | { readonly failure: ProviderError }> => {
  const { provider, clock, log, secrets } = options;
  const began = clock.now();
  let answer: CallAnswer | undefined;
  let failure: ProviderError | undefined;
  try {
    answer = await send(options, request);
    if (answer.status >= 400)
      failure = createRefusal(options, request, answer, readError(answer.body));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    failure = error;
  }
  const ms = clock.now().getTime() - began.getTime();
  const status = answer?.status ?? null;
  const outcome = failure?.kind ?? 'answered';
  const { method } = request;
  const path = withoutSecrets(request.path, secrets);
  log.debug({ provider, method, path, status, ms, outcome }, 'provider call');
  options.record?.({
    provider,
    method,
    path,
    at: began,
    ms,
    status,
    outcome,
    request: maskBody(request.json ?? request.form ?? null, secrets),
    response: maskBody(answer?.body ?? null, secrets),
    error: failure?.message ?? null,
  });
  if (failure) return { failure };
  if (!answer) throw new Error('a call ended with neither an answer nor a failure');
  return { answer };
};

const requireInTime = ({ provider, clock }: CallerOptions, { notAfter }: CallRequest): void => {
  if (notAfter === undefined || clock.now() <= notAfter) return;
  throw new ProviderError({
    kind: 'unavailable',
    reason: 'unavailable',
    provider,
    code: 'not_sent_in_time',
    message: `${provider} is busy with other calls; this one was not sent`,
    retryable: true,
  });
};

const canRetry = (request: CallRequest, error: unknown): error is ProviderError =>
  error instanceof ProviderError &&
  (error.kind === 'unavailable' || error.kind === 'unknown') &&
  error.code !== 'circuit_open' &&
  isRepeatable(request);

const createUnreadable = (
  options: CallerOptions,
  request: CallRequest,
  status: number,
): ProviderError =>
  new ProviderError({
    kind: isRepeatable(request) ? 'unavailable' : 'unknown',
    reason: 'unknown',
    provider: options.provider,
    status,
    message: `${options.provider} answered ${status} in a form we do not know`,
    retryable: false,
  });

export const createCaller = (options: CallerOptions, readError: ReadError): Caller => {
  const { provider, log } = options;
  const semaphore = createSemaphore(options.concurrency ?? 8);
  const breaker = createBreaker(provider, options.clock);
  const sendOnce = async (request: CallRequest): Promise<CallAnswer> => {
    requireInTime(options, request);
    breaker.check();
    const result = await attempt(options, request, readError);
    breaker.record('failure' in result ? result.failure : undefined);
    if ('failure' in result) throw result.failure;
    return result.answer;
  };
  const withRetries = async <T>(request: CallRequest, work: () => Promise<T>): Promise<T> => {
    for (let attemptNumber = 1; ; attemptNumber += 1) {
      try {
        return await work();
      } catch (error) {
        if (attemptNumber === attempts || !canRetry(request, error)) throw error;
        const doubling = (options.retryDelayMs ?? 300) * 2 ** (attemptNumber - 1);
        const pause = (error.retryAfterSeconds ?? 0) * 1000 || doubling;
        await sleep(Math.min(pause, maxPauseMs));
      }
    }
  };
  const readOnce = async <S extends z.ZodType>(
    request: CallRequest,
    schema: S,
  ): Promise<z.output<S>> => {
    const answer = await semaphore.run(() => sendOnce(request));
    const reading = readValue(schema, answer.body);
    for (const { fields, value } of reading.misfits) {
      const source = `${request.method} ${withoutSecrets(request.path, options.secrets)}`;
      log.error({ provider, source, fields }, 'unreadable answer');
      const sample = maskBody(value, options.secrets);
      options.reportDrift?.({ provider, source, at: options.clock.now(), fields, sample });
    }
    if (reading.ok) return reading.value;
    throw createUnreadable(options, request, answer.status);
  };
  return {
    call: (request) => withRetries(request, () => semaphore.run(() => sendOnce(request))),
    read: (request, schema) => withRetries(request, () => readOnce(request, schema)),
    health: () => ({
      provider,
      ...breaker.state(),
      inFlight: semaphore.inFlight(),
      waiting: semaphore.waiting(),
    }),
  };
};
