import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { createBreaker, type BreakerState } from './breaker.ts';
import { maskBody, withoutSecrets } from './masking.ts';
import { networkError } from './network-error.ts';
import { ProviderError, reasonOf, type ProviderErrorKind } from './provider-error.ts';

/**
 * The one way a client talks to its company: a bounded number of calls at a time, a breaker that
 * stops asking who does not answer, a time-out, a record of every call with secrets masked, and
 * repetition only where the company carries the same request out once.
 */
export type CallerOptions = {
  readonly provider: string;
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly fetch: typeof globalThis.fetch;
  readonly log: Log;
  /** Never to be seen in a record, a log or an error. */
  readonly secrets: readonly string[];
  readonly record?: RecordCall;
  readonly timeoutMs?: number;
  readonly concurrency?: number;
  /** The pause before the first repetition; it doubles. */
  readonly retryDelayMs?: number;
};

/** What a client is given; it names itself and its secrets. */
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
  /** The company carries this out once however often it is sent. Reads always are. */
  readonly repeatable?: boolean;
};

export type CallAnswer = {
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
  /** The company's answer when it is a success; everything else is a ProviderError. */
  readonly call: (request: CallRequest) => Promise<CallAnswer>;
  /** The same, read by a schema; an answer it cannot read leaves the outcome open. */
  readonly read: <S extends z.ZodType>(request: CallRequest, schema: S) => Promise<z.output<S>>;
  readonly health: () => ProviderHealth;
};

/** A question to a company, its answer read by a schema. Fails with a ProviderError. */
export type Ask = Caller['read'];
/** The same, and null for what the company does not know. */
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
const longestPauseMs = 5_000;

/** What a company calls its own errors; each client knows its own shape. */
export type ReadError = (body: unknown) => { message?: string; code?: string };

const kindOf = (status: number, repeatable: boolean): ProviderErrorKind => {
  if (status === 401 || status === 403) return 'misconfigured';
  if (status === 429) return 'unavailable';
  if (status < 500) return 'rejected';
  // A read that failed did nothing; a write that failed may have.
  return repeatable ? 'unavailable' : 'unknown';
};

const addressOf = (baseUrl: string, { path, query }: CallRequest): string => {
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

/** At most so many calls at a time; who waits is handed the place of who leaves. */
const createGate = (most: number) => {
  let inFlight = 0;
  const waiting: (() => void)[] = [];
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else inFlight -= 1;
  };
  return {
    pass: async <T>(work: () => Promise<T>): Promise<T> => {
      if (inFlight >= most) await new Promise<void>((resolve) => void waiting.push(resolve));
      else inFlight += 1;
      try {
        return await work();
      } finally {
        leave();
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
    const response = await options.fetch(addressOf(options.baseUrl, request), {
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

const refusalOf = (
  { provider, secrets }: CallerOptions,
  request: CallRequest,
  answer: CallAnswer,
  { message, code }: { readonly message?: string; readonly code?: string },
): ProviderError => {
  const kind = kindOf(answer.status, isRepeatable(request));
  return new ProviderError({
    kind,
    reason: reasonOf(answer.status),
    provider,
    status: answer.status,
    code,
    message: withoutSecrets(message ?? `${provider} answered ${answer.status}`, secrets),
    retryable: kind === 'unavailable',
    retryAfterSeconds: answer.retryAfterSeconds,
  });
};

/** One call on the wire, whatever comes of it, noted down. */
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
    if (answer.status >= 400) failure = refusalOf(options, request, answer, readError(answer.body));
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

const mayRepeat = (request: CallRequest, error: unknown): error is ProviderError =>
  error instanceof ProviderError &&
  (error.kind === 'unavailable' || error.kind === 'unknown') &&
  error.code !== 'circuit_open' &&
  isRepeatable(request);

const unreadable = (options: CallerOptions, request: CallRequest, status: number): ProviderError =>
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
  const gate = createGate(options.concurrency ?? 8);
  const breaker = createBreaker(provider, options.clock);
  const once = async (request: CallRequest): Promise<CallAnswer> => {
    breaker.check();
    const result = await attempt(options, request, readError);
    breaker.note('failure' in result ? result.failure : undefined);
    if ('failure' in result) throw result.failure;
    return result.answer;
  };
  const repeating = async <T>(request: CallRequest, work: () => Promise<T>): Promise<T> => {
    for (let turn = 1; ; turn += 1) {
      try {
        return await work();
      } catch (error) {
        if (turn === attempts || !mayRepeat(request, error)) throw error;
        const doubling = (options.retryDelayMs ?? 300) * 2 ** (turn - 1);
        const pause = (error.retryAfterSeconds ?? 0) * 1000 || doubling;
        await sleep(Math.min(pause, longestPauseMs));
      }
    }
  };
  const readOnce = async <S extends z.ZodType>(
    request: CallRequest,
    schema: S,
  ): Promise<z.output<S>> => {
    const answer = await gate.pass(() => once(request));
    const parsed = schema.safeParse(answer.body);
    if (parsed.success) return parsed.data;
    const { issues } = parsed.error;
    log.error({ provider, path: request.path, issues }, 'unreadable answer');
    throw unreadable(options, request, answer.status);
  };
  return {
    call: (request) => repeating(request, () => gate.pass(() => once(request))),
    read: (request, schema) => repeating(request, () => readOnce(request, schema)),
    health: () => ({
      provider,
      ...breaker.state(),
      inFlight: gate.inFlight(),
      waiting: gate.waiting(),
    }),
  };
};
