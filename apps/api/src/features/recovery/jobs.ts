import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { handleJob, type JobHandler } from '#platform/jobs/jobs.ts';
import { mailCode } from './begin.ts';
import type { RecoveryDeps } from './deps.ts';
import { endRecovery } from './end-recovery.ts';
import { compareJob, mailCodeJob, sweepJob } from './job-specs.ts';
import { forgetUnknown, listExpired, lockRecovery } from './queries.ts';
import { compareRecovery } from './selfie.ts';

const most = 500;
const keepSeconds = 30 * 86_400;

/** Ends what was not finished in time, and forgets what never got beyond the selfie. */
const sweep = async (deps: RecoveryDeps): Promise<void> => {
  const now = deps.clock.now();
  for (const id of await listExpired(deps.db, now, most)) {
    await inTx(deps.db, async (tx) => {
      const row = await lockRecovery(tx, id);
      if (row && row.expires_at <= now) await endRecovery(deps, tx, row, 'expired');
    });
  }
  await forgetUnknown(deps.db, addSeconds(now, -keepSeconds));
};

export const recoveryJobs = (deps: RecoveryDeps): JobHandler[] => [
  handleJob(mailCodeJob, ({ id }) => mailCode(deps, id)),
  handleJob(compareJob, ({ id }) => compareRecovery(deps, id)),
  handleJob(sweepJob, () => sweep(deps), '23 * * * *'),
];
