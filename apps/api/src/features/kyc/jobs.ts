/** Background jobs: update the companies, ask silent registers again, delete what has expired. */

import { addSeconds } from '#platform/clock.ts';
import { clockJob, handleJob, type JobHandler } from '#platform/jobs/jobs.ts';
import { orphanFiles } from './documents/queries.ts';
import { removeFileJob } from './documents/documents.ts';
import { checkEnrolment, checkEnrolmentJob } from './enrolment/end-enrolment.ts';
import type { KycDeps } from './deps.ts';
import { forgetHandoffs } from './queries.ts';
import { forgetChecksBefore } from './selfies/queries.ts';
import { screenEveryone, screenEveryoneJob } from './screening/screening.ts';
import { askRegisterAgain, askRegisterJob } from './submit-tier1.ts';
import { syncCustomer } from './enrolment/sync-customer.ts';
import { syncCustomerJob } from './enrolment/sync-job.ts';

const sweepJob = clockJob('kyc:sweep', 600);
const checksKeptSeconds = 30 * 86_400;
const sweepFilesJob = clockJob('kyc:sweep-files', 900);
/** No upload takes longer than this. */
const orphanAgeSeconds = 86_400;
const orphansATime = 500;

const sweep = async (deps: KycDeps): Promise<void> => {
  const now = deps.clock.now();
  await forgetHandoffs(deps.db, now);
  await forgetChecksBefore(deps.db, addSeconds(now, -checksKeptSeconds));
};

/** Deletes private picture files that no document refers to. */
const sweepFiles = async (deps: KycDeps): Promise<void> => {
  const before = addSeconds(deps.clock.now(), -orphanAgeSeconds);
  const orphans = await orphanFiles(deps.db, before, orphansATime);
  for (const { id } of orphans) await deps.files.remove(id);
};

export const kycJobs = (deps: KycDeps): JobHandler[] => [
  handleJob(syncCustomerJob, ({ userId }) => syncCustomer(deps, userId)),
  handleJob(askRegisterJob, ({ userId }) => askRegisterAgain(deps, userId)),
  handleJob(checkEnrolmentJob, (payload) => checkEnrolment(deps, payload)),
  handleJob(screenEveryoneJob, ({ listId }) => screenEveryone(deps, listId)),
  handleJob(removeFileJob, ({ fileId }) => deps.files.remove(fileId)),
  handleJob(sweepJob, () => sweep(deps), '13 * * * *'),
  handleJob(sweepFilesJob, () => sweepFiles(deps), '37 3 * * *'),
];
