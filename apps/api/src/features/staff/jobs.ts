import * as z from 'zod';
import { handleJob, job, type JobHandler } from '#platform/jobs/jobs.ts';
import type { StaffDeps } from './deps.ts';
import { recordSignals } from './signals.ts';

/** Every hour. A run that failed is not retried, because the next one follows soon. */
const recordSignalsJob = job(
  'staff:record-signals',
  z.object({}).loose(),
  { lane: 'housekeeping', longestSeconds: 120 },
  1,
);

export const staffJobs = (deps: StaffDeps): JobHandler[] => [
  handleJob(recordSignalsJob, () => recordSignals(deps), '0 * * * *'),
];
