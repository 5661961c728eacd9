import { addSeconds } from '#platform/clock.ts';
import { clockJob, handleJob, type JobHandler } from '#platform/jobs/jobs.ts';
import { forgetCallCodes } from './call-code-queries.ts';
import { countDays } from './count-days.ts';
import type { StatusDeps } from './deps.ts';

/** A run that failed is not retried, because the next one follows soon. */
const countDaysJob = clockJob('status:count-days', 300, 1);
const forgetCodesJob = clockJob('status:forget-codes', 60);
const keptSeconds = 30 * 86_400;

export const statusJobs = (deps: StatusDeps): JobHandler[] => [
  handleJob(countDaysJob, () => countDays(deps), '*/10 * * * *'),
  handleJob(
    forgetCodesJob,
    () => forgetCallCodes(deps.db, addSeconds(deps.clock.now(), -keptSeconds)),
    '17 4 * * *',
  ),
];
