import { audit, type By } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok } from '#platform/result.ts';
import { runAgain } from './job-list-queries.ts';

/** Every job may run more than once, so running one again changes nothing that it did before. */
export const retryJob = (
  platform: Platform,
  by: By,
  { jobId, reason }: { readonly jobId: string; readonly reason: string },
) =>
  inTx(platform.db, async (tx) => {
    const task = await runAgain(tx, jobId);
    if (task === undefined) return fail('NOT_FOUND');
    await audit(platform, tx, by, {
      action: 'staff.job_retried',
      subject: `job:${jobId}`,
      detail: { task, reason },
    });
    return ok({ done: true as const });
  });
