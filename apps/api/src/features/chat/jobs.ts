/** Removes what conversations leave behind: files without a message, and who looked at a thread. */

import { addSeconds } from '#platform/clock.ts';
import { clockJob, handleJob, type JobHandler } from '#platform/jobs/jobs.ts';
import type { ChatDeps } from './deps.ts';
import { findOrphanFiles, removeWatchers } from './queries.ts';

const sweepJob = clockJob('chat:sweep', 300);

/** A process that dies between saving a file and posting its message leaves the file. */
const orphanSeconds = 86_400;
const most = 200;

const sweep = async (deps: ChatDeps): Promise<void> => {
  const at = deps.clock.now();
  await removeWatchers(deps.db, at);
  const before = addSeconds(at, -orphanSeconds);
  for (const fileId of await findOrphanFiles(deps.db, before, most)) {
    await deps.files.remove(fileId);
  }
};

export const chatJobs = (deps: ChatDeps): JobHandler[] => [
  handleJob(sweepJob, () => sweep(deps), '17 * * * *'),
];
