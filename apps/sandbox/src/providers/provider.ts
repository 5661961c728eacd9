import type { Hono } from 'hono';
import type { SandboxClock } from '../clock.ts';
import type { Store } from '../state/store.ts';

/** What every emulated company may use. */
export type ProviderContext = { store: Store; clock: SandboxClock };

/** One company as the product meets it: its paths below /<name>, and its way of saying no. */
export type Provider = {
  name: string;
  routes: Hono;
  /** The body this company sends with a failure that has nothing to do with the request. */
  failure(status: 429 | 500): Record<string, unknown>;
};
