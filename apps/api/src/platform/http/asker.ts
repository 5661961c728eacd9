/**
 * Who asks in the request under way. Messages that people can ask for are counted by their asker. It
 * is kept beside the request and not handed from function to function: a use case that forgot to pass
 * it on would send without counting, and would not notice.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import { networkOf } from './admission.ts';
import type { Actor, Caller } from './call.ts';

export type Asker = {
  /** Null for a visitor. */
  readonly accountId: string | null;
  /** Null outside a request. */
  readonly network: string | null;
  readonly cookie: (name: string) => string | undefined;
};

/** The call that caused the work has counted its message already. */
export const counted = 'counted';

const askers = new AsyncLocalStorage<Asker | typeof counted>();

export const withAsker = <T>(
  actor: Pick<Actor, 'userId'> | null,
  caller: Pick<Caller, 'ip' | 'cookie'>,
  work: () => T,
): T =>
  askers.run(
    {
      accountId: actor?.userId ?? null,
      network: networkOf(caller.ip),
      cookie: (name) => caller.cookie(name),
    },
    work,
  );

/** For a job whose call took the turn of its message: it must not count a second time. */
export const asCounted = <T>(work: () => T): T => askers.run(counted, work);

/** Null outside a request. */
export const currentAsker = (): Asker | typeof counted | null => askers.getStore() ?? null;
