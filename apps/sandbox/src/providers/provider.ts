import type { Hono } from 'hono';
import type { SandboxClock } from '../clock.ts';
import type { Events } from '../events.ts';
import type { Store } from '../state/store.ts';

/** What every emulated company may use. */
export type ProviderContext = { store: Store; clock: SandboxClock; events: Events };

/** One company as the product meets it: its paths below /<name>, and its way of saying no. */
export type Provider = {
  name: string;
  routes: Hono;
  /** The body this company sends with a failure that has nothing to do with the request. */
  failure(status: FailureStatus): Record<string, unknown>;
  /** What tests and people can make happen at this company, below /_sandbox/<name>. */
  control?: Hono;
  /** What the control room shows of its money: a line each. */
  balances?(): { name: string; amount: string }[];
};

export type FailureStatus = 400 | 403 | 404 | 429 | 500 | 503;
