import * as z from 'zod';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor } from '#platform/http/call.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import type { IdentityDeps } from './deps.ts';
import { insertPeriod } from './duress-queries.ts';

/** Job after the first use of a duress PIN. The room `protections` handles it. */
export const duressBegunJob = job(
  'protections:duress-begun',
  z.object({ userId: z.uuid() }),
  { lane: 'events', longestSeconds: 60 },
  25,
);

export type PinUser = Pick<Actor, 'userId' | 'sessionId'>;

/** Begins a period of duress with the job that follows it, unless one is open. */
export const beginPeriodIn = async (
  deps: IdentityDeps,
  tx: Tx,
  { userId, sessionId }: PinUser,
): Promise<void> => {
  const period = { id: deps.ids.next(), userId, sessionId, at: deps.clock.now() };
  if (!(await insertPeriod(tx, period))) return;
  await enqueue(tx, duressBegunJob, { userId }, { key: `duress:${period.id}` });
};

export const beginPeriod = (deps: IdentityDeps, user: PinUser): Promise<void> =>
  inTx(deps.db, (tx) => beginPeriodIn(deps, tx, user));
