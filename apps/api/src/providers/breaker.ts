/**
 * Circuit breaker: stops calling a provider that does not answer, so that users get an error at
 * once and the provider can recover. After 15 seconds it lets one call through; if that is
 * answered, it lets all through again.
 */

import type { Clock } from '#platform/clock.ts';
import { ProviderError } from './provider-error.ts';

export type BreakerState = 'closed' | 'open' | 'half_open';

const failuresToOpen = 5;
const openSeconds = 15;

export const createBreaker = (provider: string, clock: Clock) => {
  let state: BreakerState = 'closed';
  let since = clock.now();
  let failures = 0;
  const changeTo = (to: BreakerState): void => {
    if (state !== to) since = clock.now();
    state = to;
  };
  return {
    /**
     * Throws if the circuit is open. The request was not sent, so the caller may safely say that
     * nothing was done.
     */
    check: (): void => {
      if (state === 'closed') return;
      const waited = clock.now().getTime() - since.getTime();
      if (state === 'open' && waited >= openSeconds * 1000) return changeTo('half_open');
      throw new ProviderError({
        kind: 'unavailable',
        reason: 'unavailable',
        provider,
        code: 'circuit_open',
        message: `${provider} has not been answering; calls are paused for a moment`,
        retryable: true,
        retryAfterSeconds: openSeconds,
      });
    },
    /** Any answer, even a refusal, means that the provider is up. */
    record: (failure: ProviderError | undefined): void => {
      const isDown =
        failure !== undefined &&
        (failure.kind === 'unavailable' || failure.kind === 'unknown') &&
        failure.status !== 429;
      if (!isDown) {
        failures = 0;
        return changeTo('closed');
      }
      failures += 1;
      if (state === 'half_open' || failures >= failuresToOpen) changeTo('open');
    },
    state: () => ({ state, since, failures }),
  };
};
