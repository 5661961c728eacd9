/** Deletes what is no longer needed: replaced files, and unsent requests of closed accounts. */

import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { clockJob, handleJob, type JobHandler } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { removeFileJob } from './documents.ts';
import { abandonedRequests, deleteUnsent, orphanFiles } from './queries.ts';

const sweepJob = clockJob('wallets:sweep-usd-requests', 600);
/** No upload takes longer than this. */
const orphanAgeSeconds = 86_400;
const mostATime = 500;

const sweep = async (deps: Platform): Promise<void> => {
  for (const { user_id } of await abandonedRequests(deps.db, mostATime)) {
    await inTx(deps.db, (tx) => deleteUnsent(tx, user_id));
  }
  const before = addSeconds(deps.clock.now(), -orphanAgeSeconds);
  for (const { id } of await orphanFiles(deps.db, before, mostATime)) await deps.files.remove(id);
};

export const usdRequestJobs = (deps: Platform): JobHandler[] => [
  handleJob(removeFileJob, ({ fileId }) => deps.files.remove(fileId)),
  handleJob(sweepJob, () => sweep(deps), '52 3 * * *'),
];
