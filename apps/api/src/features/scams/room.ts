import { noteStepIn, closeCase } from '#features/cases/index.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import { clockJob, handleJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import { rowsSignal } from '#platform/signal-totals.ts';
import { openDetails } from './answers.ts';
import { readEndingClocks, readWaitingAppeals } from './clock-queries.ts';
import type { ScamDeps } from './deps.ts';
import { listOwnBlocks } from './follow-report.ts';
import * as queries from './queries.ts';
import { scamRoutes } from './routes.ts';
import { tendClocks } from './tend-clocks.ts';

const tendJob = clockJob('scams:tend', 120);

const mostExported = 1_000;

const exportOf = (deps: Platform) => async (db: Db, userId: string) => {
  const rows = await queries.listReports(db, userId, { before: undefined, limit: mostExported });
  return {
    scamReports: rows.map((row) => ({
      reference: row.reference,
      type: row.type,
      state: row.state,
      reportedAt: row.opened_at.toISOString(),
      amount: row.amount === null ? null : String(row.amount),
      currency: row.currency,
      ...openDetails(deps, row),
    })),
    blockedRecipients: (await listOwnBlocks({ ...deps, db }, userId)).map(({ kind, name, at }) => ({
      kind,
      name,
      at,
    })),
  };
};

/** A closed account waits for no decision. Its reports go on counting in the beacon until they fade. */
const closeAll = async (deps: Platform, tx: Tx, userId: string): Promise<void> => {
  const at = deps.clock.now();
  for (const { id } of await queries.openReportsOf(tx, userId)) {
    await queries.lockReport(tx, id);
    await queries.dropRunningClocks(tx, id);
    await queries.updateReport(tx, id, { state: 'closed', updated_at: at });
    await noteStepIn(deps, tx, id, { what: 'The account was closed.', internal: true, by: null });
    await closeCase(tx, id, at, 'ended');
  }
};

export const scamsRoom: Room<ScamDeps> = {
  name: 'scams',
  routes: scamRoutes,
  jobs: (deps) => [handleJob(tendJob, () => tendClocks(deps), '* * * * *')],
  signals: ({ db }) => [
    rowsSignal({
      kind: 'scam_clocks',
      permission: 'scams.read',
      to: '/admin/scams',
      read: (now) => readEndingClocks(db, now),
    }),
    rowsSignal({
      kind: 'scam_appeals',
      permission: 'scams.read',
      to: '/admin/scams/beacon?appeal=waiting',
      read: () => readWaitingAppeals(db),
    }),
  ],
  exportSection: exportOf,
  // A refund that was promised is paid first.
  closingBlockers: () => async (tx, userId) =>
    (await queries.hasRefundDue(tx, userId))
      ? ['A refund for a scam report is on its way to your wallet. Please wait until it is there.']
      : [],
  onClosing: (deps) => (tx, userId) => closeAll(deps, tx, userId),
};
