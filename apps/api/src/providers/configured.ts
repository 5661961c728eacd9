import { ProviderError } from './provider-error.ts';

/** If we have no key for a provider, the call fails here, before anything is sent. */
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
