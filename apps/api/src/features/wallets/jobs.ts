/**
 * Background jobs of the ledger: expire holds, seal batches, create the coming months' partitions,
 * run the monitor, post approved adjustments.
 */

import { readDueHolds, sealBatches } from '#ledger/index.ts';
import { idFrom } from '#platform/ids.ts';
import { clockJob, handleJob, type JobHandler } from '#platform/jobs/jobs.ts';
import { postAdjustment, postAdjustmentJob } from './adjustments.ts';
import { checkLedger } from './monitor.ts';
import type { MonitorDeps, WalletDeps } from './deps.ts';
import { walletsChanged } from './postings.ts';
import { openMonths, readHoldOwners } from './queries.ts';

const expireJob = clockJob('wallets:expire-holds', 300);
const sealJob = clockJob('wallets:seal', 300);
const monthsJob = clockJob('wallets:open-months', 120);
const checkJob = clockJob('wallets:check-ledger', 1_800);

const holdsAtOnce = 500;
const monthsAhead = 2;

/**
 * Releases expired holds. The plan's id is derived from the hold's, so two processes release each
 * hold once. If the hold was settled in the meantime, the ledger refuses the release.
 */
const expireHolds = async (deps: WalletDeps): Promise<void> => {
  for (;;) {
    const due = await readDueHolds(deps.db, deps.clock.now(), holdsAtOnce);
    const owners = await readHoldOwners(deps.db, due);
    const outcomes = await Promise.all(
      owners.map(({ id, owner_id, asset }) =>
        deps.ledger.release({
          id: idFrom('hold expiry', id),
          kind: 'hold_expiry',
          hold: id,
          expired: true,
          events: owner_id === null ? [] : [walletsChanged(owner_id, asset)],
        }),
      ),
    );
    const released = outcomes.filter((outcome) => outcome.ok).length;
    if (due.length < holdsAtOnce || released === 0) return;
  }
};

const postApproved = async (deps: WalletDeps, approvalId: string): Promise<void> => {
  const outcome = await postAdjustment(deps, approvalId);
  if (outcome === 'open') throw new Error('the ledger has not answered; the job retries');
};

export const walletJobs = (deps: WalletDeps & MonitorDeps): JobHandler[] => [
  handleJob(postAdjustmentJob, ({ approvalId }) => postApproved(deps, approvalId)),
  handleJob(expireJob, () => expireHolds(deps), '* * * * *'),
  handleJob(
    sealJob,
    async () => void (await sealBatches(deps.db, () => deps.clock.now())),
    '* * * * *',
  ),
  handleJob(monthsJob, () => openMonths(deps.db, deps.clock.now(), monthsAhead), '41 2 * * *'),
  handleJob(checkJob, async () => void (await checkLedger(deps)), '*/5 * * * *'),
];
