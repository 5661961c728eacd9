import { ProviderError } from './provider-error.ts';

/** Failures before the request left this process: the provider cannot have done anything. */
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

/**
 * Turns a failed call into an error: either the request was never sent, or its outcome is unknown.
 */
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
