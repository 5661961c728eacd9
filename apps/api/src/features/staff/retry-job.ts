import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import * as contract from '@cowrie/contract/staff/routes';
import { defineAction, runAction } from '#features/approvals/index.ts';
import type { By } from '#platform/audit/audit.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok } from '#platform/result.ts';
import { lockIdleJob, runAgain } from './job-list-queries.ts';

/** Every job may run more than once, so running one again changes nothing that it did before. */
const retrying = defineAction({
  route: contract.retryJob,
  audited: (_input: { readonly jobId: string }) => 'staff.job_retried',
  reasons: reasonTemplates.job,
  describe: async (deps: Platform, tx, { jobId }) => {
    const job = await lockIdleJob(tx, jobId);
    if (!job) return fail('NOT_FOUND');
    const { task, attempts, run_at: runAt } = job;
    const before = { task, attempts, runAt: runAt.toISOString() };
    const after = { task, attempts: 0, runAt: deps.clock.now().toISOString() };
    return ok({ changes: [{ subject: `job:${jobId}`, before, after }], parties: [], facts: null });
  },
  apply: (_deps, tx, { input }) => runAgain(tx, input.jobId),
});

export const retryJob = (
  platform: Platform,
  by: By,
  { jobId, reason }: { readonly jobId: string; readonly reason: string },
) => runAction(platform, retrying, by, { input: { jobId }, reason });
