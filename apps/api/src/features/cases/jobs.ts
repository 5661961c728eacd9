import * as z from 'zod';
import { addSeconds } from '#platform/clock.ts';
import { handleJob, job, type JobHandler } from '#platform/jobs/jobs.ts';
import { nextCheckSeconds } from './cases.ts';
import { dueChecks, setNextCheck } from './desk-queries.ts';
import type { CaseParts } from './parts.ts';
import { refundJobs } from './refund.ts';

/** Keeps the promise on the person's screen: at the time named there, the company is asked again. */
const checkJob = job('cases:check', z.object({}).loose(), 3);
const most = 200;

export const checkCases = async (parts: CaseParts): Promise<void> => {
  const at = parts.clock.now();
  for (const row of await dueChecks(parts.db, at, most)) {
    if (row.kind === 'overdue' && row.transaction_id) await parts.cases.requery(row.transaction_id);
    await setNextCheck(parts.db, row.id, addSeconds(at, nextCheckSeconds));
  }
};

export const caseJobs = (parts: CaseParts): JobHandler[] => [
  handleJob(checkJob, () => checkCases(parts), '* * * * *'),
  ...refundJobs(parts),
];
