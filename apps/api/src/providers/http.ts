import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { ProviderError } from './provider-error.ts';

/** What every client over HTTP is built from. */
export type ProviderDependencies = {
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly fetch: typeof globalThis.fetch;
  readonly log: Log;
  /** How long one call may take altogether. */
  readonly timeoutMs?: number;
};

export type ProviderAnswer = {
  status: number;
  body: unknown;
  retryAfterSeconds: number | undefined;
};

/** Failures that come before the request left us: nothing can have been done. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
]);

/** Posts JSON and reads JSON. What the company answered is returned whatever its status. */
export const postJson = async (
  provider: string,
  dependencies: ProviderDependencies,
  request: { path: string; headers?: Record<string, string>; body: unknown },
): Promise<ProviderAnswer> => {
  const { baseUrl, clock, fetch, log, timeoutMs = 30_000 } = dependencies;
  const began = clock.now().getTime();
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}${request.path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...request.headers,
      },
      body: JSON.stringify(request.body),
      // A redirect would carry our key to an address nobody configured.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    const { status } = response;
    log.debug(
      { provider, path: request.path, status, ms: clock.now().getTime() - began },
      'provider call',
    );
    return { status, body: parseJson(text), retryAfterSeconds: retryAfter(response) };
  } catch (error) {
    throw networkError(provider, error);
  }
};

/** A call that got no answer: either it never left us, or nobody knows what became of it. */
export const networkError = (provider: string, error: unknown): ProviderError => {
  const reason = error instanceof Error ? error : new Error('the call failed');
  const cause = reason.cause as { code?: unknown } | undefined;
  const code = typeof cause?.code === 'string' ? cause.code : undefined;
  if (code !== undefined && neverSent.has(code)) {
    const message = `${provider} could not be reached (${code})`;
    const facts = { kind: 'unavailable', reason: 'unavailable' } as const;
    return new ProviderError({ ...facts, provider, message, code, retryable: true });
  }
  const isLate = reason.name === 'TimeoutError';
  const message = `${provider} ${isLate ? 'did not answer in time (timeout)' : 'broke off the connection'}`;
  const facts = { kind: 'unknown', reason: isLate ? 'timeout' : 'unknown' } as const;
  return new ProviderError({ ...facts, provider, message, code, retryable: false });
};

/** The answer of a company that does not keep to its own format: the work may be done. */
export const unreadable = (provider: string, status: number): ProviderError =>
  new ProviderError({
    kind: 'unknown',
    provider,
    status,
    message: `${provider} answered ${status} in a form we do not know`,
    retryable: false,
  });

/** Makes sure a company that repeats our key in its words does not put it into our logs. */
export const withoutSecret = (text: string, secret: string): string =>
  secret === '' ? text : text.replaceAll(secret, '[hidden]');

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
