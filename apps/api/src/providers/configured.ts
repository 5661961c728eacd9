import { ProviderError } from './provider-error.ts';

/** A company we have no key for is named as such before anything is sent. */
export const requireConfigured = (provider: string, ...secrets: readonly string[]): void => {
  if (secrets.every((secret) => secret !== '')) return;
  throw new ProviderError({
    kind: 'misconfigured',
    reason: 'auth',
    provider,
    message: `${provider} is not configured`,
    retryable: false,
  });
};
