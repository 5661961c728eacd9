import type { ProviderHealth } from '#providers/caller.ts';
import { addSeconds } from '#platform/clock.ts';

/** After this time the circuit breaker lets a call through again, so the company may be asked. */
const pausedSeconds = 15;

/** False while the circuit breaker refuses every call. */
export const isAnswering = ({ state, since }: ProviderHealth, now: Date): boolean =>
  state !== 'open' || addSeconds(since, pausedSeconds) <= now;
