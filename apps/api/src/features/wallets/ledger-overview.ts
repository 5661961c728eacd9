/** The whole ledger on one screen, read from one snapshot so that the totals agree. */

import { wireAmount } from '@cowrie/money';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { ok } from '#platform/result.ts';
import * as queries from './ledger-queries.ts';
import { readLastCheck } from './monitor-queries.ts';
import type { Finding } from './monitor.ts';
import { toWireCount } from './answers.ts';

const inSnapshot = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

const readAll = async (tx: Tx, now: Date) => ({
  totals: await queries.readTotals(tx),
  ours: await queries.readOurs(tx),
  plans: await queries.countPlans(tx),
  holds: await queries.countHolds(tx, now),
  seal: await queries.readSealing(tx),
  check: await readLastCheck(tx),
});

export const readOverview = async (platform: Platform) => {
  const now = platform.clock.now();
  const { totals, ours, plans, holds, seal, check } = await inSnapshot(platform.db, (tx) =>
    readAll(tx, now),
  );
  const together = (of: 'accounts' | 'overdrawn' | 'frozen'): number =>
    toWireCount(totals.reduce((sum, row) => sum + row[of], 0n));
  return ok({
    at: now.toISOString(),
    assets: totals.map(({ asset, ...row }) => ({
      asset,
      wallets: wireAmount(row.wallets, asset),
      held: wireAmount(row.held, asset),
      escrow: wireAmount(row.escrow, asset),
      ours: ours
        .filter((account) => account.asset === asset)
        .map((account) => ({
          account: toWireCount(account.account),
          kind: account.kind,
          code: account.code,
          posted: wireAmount(account.posted, asset),
        })),
      sum: wireAmount(row.sum, asset),
    })),
    accounts: together('accounts'),
    plans: toWireCount(plans),
    openHolds: toWireCount(holds.open),
    agedHolds: toWireCount(holds.aged),
    overdrawn: together('overdrawn'),
    frozen: together('frozen'),
    seal: seal
      ? {
          position: toWireCount(seal.position),
          at: seal.at.toISOString(),
          unsealed: toWireCount(seal.unsealed),
        }
      : null,
    check: check
      ? {
          at: check.at.toISOString(),
          healthy: check.healthy,
          findings: check.findings as unknown as Finding[],
        }
      : null,
  });
};
