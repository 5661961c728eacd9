import { addSeconds } from '#platform/clock.ts';
import { clockJob, handleJob, type JobHandler } from '#platform/jobs/jobs.ts';
import { forgetLogsBefore } from '#platform/logs/log-queries.ts';
import type { OperationsDeps } from './deps.ts';

const forgetLogsJob = clockJob('operations:forget-logs', 900, 1);

/** Calls to companies are kept as long, so that a request and what it caused go together. */
const keptSeconds = 14 * 86_400;
const rowsAtOnce = 10_000;

/** In small parts, so that no statement holds its locks for long. */
const forgetLogs = async ({ db, clock }: OperationsDeps): Promise<void> => {
  const before = addSeconds(clock.now(), -keptSeconds);
  while ((await forgetLogsBefore(db, before, rowsAtOnce)) > 0);
};

/** Every hour. A run that failed is not retried, because the next one follows soon. */
export const operationsJobs = (deps: OperationsDeps): JobHandler[] => [
  handleJob(forgetLogsJob, () => forgetLogs(deps), '41 * * * *'),
];
