import type { Hono } from 'hono';
import type { SandboxClock } from '../clock.ts';
import type { Events } from '../events.ts';
import type { ReadingSwitches } from '../readings.ts';
import type { Store } from '../state/store.ts';

/** Parts that every emulated provider may use. */
export type ProviderContext = { store: Store; clock: SandboxClock; events: Events };

/** One emulated provider: its paths below /<name>, and its error format. */
export type Provider = {
  name: string;
  routes: Hono;
  /** The error body for a failure that has nothing to do with the request. */
  failure(status: FailureStatus): Record<string, unknown>;
  /**
   * Routes by which tests and the control room make things happen at this provider, below
   * /_sandbox/<name>.
   */
  control?: Hono;
  /** Answers that two sources describe differently, to be switched. */
  readings?: ReadingSwitches;
  /** Our balances at this provider, one row each, for the control room. */
  balances?(): { name: string; amount: string }[];
};

export type FailureStatus = 400 | 403 | 404 | 429 | 500 | 503;
