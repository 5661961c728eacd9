import type { Clock } from '#platform/clock.ts';
import { ProviderError } from './provider-error.ts';

/**
 * Stops asking a company that does not answer, so that people are told at once and the company can
 * recover. After a while one call is let through; when it is answered, all are.
 */
export type BreakerState = 'closed' | 'open' | 'half_open';

const failuresToOpen = 5;
const openSeconds = 15;

export const createBreaker = (provider: string, clock: Clock) => {
  let state: BreakerState = 'closed';
  let since = clock.now();
  let failures = 0;
  const turn = (to: BreakerState): void => {
    if (state !== to) since = clock.now();
    state = to;
  };
  return {
    /** Throws when nothing may be sent now. Nothing was done then, and saying so is safe. */
    check: (): void => {
      if (state === 'closed') return;
      const waited = clock.now().getTime() - since.getTime();
      if (state === 'open' && waited >= openSeconds * 1000) return turn('half_open');
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
    /** An answer, even a refusal, means that the company is there. */
    note: (failure: ProviderError | undefined): void => {
      const absent =
        failure !== undefined &&
        (failure.kind === 'unavailable' || failure.kind === 'unknown') &&
        failure.status !== 429;
      if (!absent) {
        failures = 0;
        return turn('closed');
      }
      failures += 1;
      if (state === 'half_open' || failures >= failuresToOpen) turn('open');
    },
    state: () => ({ state, since, failures }),
  };
};
