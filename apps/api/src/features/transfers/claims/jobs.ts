/**
 * Every minute: returns what was not claimed in time, and reminds the owners of the address a day
 * before. A dead worker's share is found by the next.
 */

import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { clockJob, enqueue, handleJob, type JobHandler, rowJob } from '#platform/jobs/jobs.ts';
import type { TransferDeps } from '../deps.ts';
import { returnExpired } from './end.ts';
import { claimablesToRemind, dueClaimables } from './queries.ts';
import { endJob, noticeJob, remindJob, remindOwner, tellOwner, tellSender } from './tell.ts';

const returnJob = rowJob('transfers:return-claim', {
  lane: 'events',
  longestSeconds: 60,
});
const sweepJob = clockJob('transfers:sweep-claims', 300, 3);
const most = 500;
const reminderSeconds = 86_400;

export const claimJobs = (deps: TransferDeps): JobHandler[] => [
  handleJob(noticeJob, ({ id }) => tellOwner(deps, id)),
  handleJob(endJob, ({ id }) => tellSender(deps, id)),
  handleJob(remindJob, ({ id }) => remindOwner(deps, id)),
  handleJob(returnJob, ({ id }) => returnExpired(deps, id)),
  handleJob(
    sweepJob,
    async () => {
      const now = deps.clock.now();
      for (const { id } of await dueClaimables(deps.db, now, most)) {
        await inTx(deps.db, (tx) => enqueue(tx, returnJob, { id }, { key: `claim-return:${id}` }));
      }
      const soon = addSeconds(now, reminderSeconds);
      for (const { id } of await claimablesToRemind(deps.db, soon, most)) {
        await inTx(deps.db, (tx) => enqueue(tx, remindJob, { id }, { key: `claim-remind:${id}` }));
      }
    },
    '* * * * *',
  ),
];
