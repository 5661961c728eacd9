import * as z from 'zod';
import { notify } from '#features/notifications/index.ts';
import { cancelPayout, findPayout, homeOf } from '#features/payouts/index.ts';
import { addSeconds, weekSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { clockJob, handleJob, job, type JobHandler } from '#platform/jobs/jobs.ts';
import { listDueCheckUps } from './check-up-queries.ts';
import type { SecurityCenterDeps } from './deps.ts';
import { checkUpDue } from './notifications.ts';
import { findOpenFreeze, listUnsentOrders } from './queries.ts';
import { weekOf } from './rules.ts';

export const stopOrdersJob = job(
  'security-center:stop-orders',
  z.object({ userId: z.uuid(), freezeId: z.uuid() }),
  { lane: 'events', longestSeconds: 120 },
);
const remindJob = clockJob('security-center:remind', 300, 3);

const stoppedWords = (home: string): string =>
  `You froze your account before it was sent. The money is ${home}.`;

/** Cancels the orders that no company has yet. While the freeze is open they cannot be sent. */
const stopOrders = async (
  deps: SecurityCenterDeps,
  { userId, freezeId }: { readonly userId: string; readonly freezeId: string },
): Promise<void> => {
  for (const id of await listUnsentOrders(deps.db, userId)) {
    // After a thaw the person wants their orders sent.
    if ((await findOpenFreeze(deps.db, userId))?.id !== freezeId) return;
    const order = await findPayout(deps.db, id);
    if (order) await cancelPayout(deps, id, stoppedWords(homeOf(deps, order)));
  }
};

const most = 1_000;

/** Reminds people who have done a check-up before, once a week. */
const remind = async (deps: SecurityCenterDeps): Promise<void> => {
  const now = deps.clock.now();
  const cause = `check-up:${weekOf(now)}`;
  for (const person of await listDueCheckUps(deps.db, addSeconds(now, -weekSeconds), most)) {
    await inTx(deps.db, (tx) => notify(deps, tx, person, checkUpDue, {}, { cause }));
  }
};

export const securityCenterJobs = (deps: SecurityCenterDeps): JobHandler[] => [
  handleJob(stopOrdersJob, (payload) => stopOrders(deps, payload)),
  handleJob(remindJob, () => remind(deps), '15 9 * * *'),
];
