/** Asks the company again at the time that the person's screen names. */

import { addSeconds } from '#platform/clock.ts';
import { clockJob, handleJob, type JobHandler } from '#platform/jobs/jobs.ts';
import { nextCheckSeconds } from './cases.ts';
import { dueChecks, setNextCheck } from './desk-queries.ts';
import type { CaseDeps } from './deps.ts';
import { refundJobs } from './refund.ts';

const checkJob = clockJob('cases:check', 300, 3);
const most = 200;

const checkCases = async (deps: CaseDeps): Promise<void> => {
  const at = deps.clock.now();
  for (const row of await dueChecks(deps.db, at, most)) {
    if (row.kind === 'overdue' && row.transaction_id) await deps.cases.requery(row.transaction_id);
    await setNextCheck(deps.db, row.id, addSeconds(at, nextCheckSeconds));
  }
};

export const caseJobs = (deps: CaseDeps): JobHandler[] => [
  handleJob(checkJob, () => checkCases(deps), '* * * * *'),
  ...refundJobs(deps),
];
