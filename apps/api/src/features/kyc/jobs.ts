import * as z from 'zod';
import { addSeconds } from '#platform/clock.ts';
import { handleJob, job, type JobHandler } from '#platform/jobs/jobs.ts';
import { orphanFiles } from './document-queries.ts';
import { removeFileJob } from './documents.ts';
import { checkEnrolment, checkEnrolmentJob } from './end-enrolment.ts';
import type { KycParts } from './parts.ts';
import { forgetHandoffs } from './queries.ts';
import { forgetChecksBefore } from './selfie-queries.ts';
import { askRegisterAgain, askRegisterJob } from './submit-tier1.ts';
import { syncCustomer } from './sync-customer.ts';
import { syncCustomerJob } from './sync-job.ts';

/** Background steps: the companies that follow, the registers that were silent, what has run out. */
const sweepJob = job('kyc:sweep', z.object({}).loose());
const checksKeptSeconds = 30 * 86_400;
const sweepFilesJob = job('kyc:sweep-files', z.object({}).loose());
/** No upload is under way for that long. */
const orphanAgeSeconds = 86_400;
const orphansATime = 500;

const sweep = async (parts: KycParts): Promise<void> => {
  const now = parts.clock.now();
  await forgetHandoffs(parts.db, now);
  await forgetChecksBefore(parts.db, addSeconds(now, -checksKeptSeconds));
};

/** A private picture nobody can reach any more is not kept. */
const sweepFiles = async (parts: KycParts): Promise<void> => {
  const before = addSeconds(parts.clock.now(), -orphanAgeSeconds);
  const orphans = await orphanFiles(parts.db, before, orphansATime);
  for (const { id } of orphans) await parts.files.remove(id);
};

export const kycJobs = (parts: KycParts): JobHandler[] => [
  handleJob(syncCustomerJob, ({ userId }) => syncCustomer(parts, userId)),
  handleJob(askRegisterJob, ({ userId }) => askRegisterAgain(parts, userId)),
  handleJob(checkEnrolmentJob, (payload) => checkEnrolment(parts, payload)),
  handleJob(removeFileJob, ({ fileId }) => parts.files.remove(fileId)),
  handleJob(sweepJob, () => sweep(parts), '13 * * * *'),
  handleJob(sweepFilesJob, () => sweepFiles(parts), '37 3 * * *'),
];
