/**
 * Amara has rounded her payments up for two months. Every evening the payments of the day are rounded
 * up as a worker would do it. Then the wallet gets back what went to the vault, so that it has the
 * balance that the README lists.
 */

import type { RoundUpDeps } from '#features/round-ups/deps.ts';
import { beginRoundUps, moveRoundUp } from '#features/round-ups/move.ts';
import { findSettings } from '#features/round-ups/queries.ts';
import { findWalletAccount } from '#features/wallets/index.ts';
import { readPlan } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { lagosDay, startOfLagosDay } from '#platform/dates.ts';
import { inTx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import type { DemoMovement, DemoPeople } from '../demo.ts';
import { mustBeDone, outsidePlan } from '../outside.ts';
import { paymentsIn, putSettings } from './queries.ts';

const day = 86_400;
const hour = 3_600;
const days = 60;
const currency = 'NGN' as const;

const demoId = (what: string): string => idFrom('demo round-ups', what);

const roundDay = async (deps: RoundUpDeps, userId: string, evening: Date): Promise<void> => {
  const at = { ...deps, clock: { now: () => evening } };
  const span = { from: addSeconds(evening, -day), until: evening };
  const ids = await paymentsIn(deps.db, userId, span);
  for (const id of await inTx(deps.db, (tx) => beginRoundUps(at, tx, ids))) {
    await moveRoundUp(at, id);
  }
};

export const seedRoundUps = async (deps: RoundUpDeps, { amara }: DemoPeople): Promise<void> => {
  const userId = amara.id;
  if (await readPlan(deps.db, demoId('funds'))) return;
  const settings = await findSettings(deps.db, userId);
  const wallet = await findWalletAccount(deps.db, userId, currency);
  if (wallet === undefined || !settings || settings.saved === 0n) return;
  const clearing = await deps.ledger.system('clearing', currency, 'maplerad');
  const funds = { id: demoId('funds'), userId, wallet, clearing, asset: currency };
  mustBeDone(await deps.ledger.post(outsidePlan({ ...funds, amount: settings.saved })));
};

export const roundUpsYear = async (
  deps: RoundUpDeps,
  { amara }: DemoPeople,
): Promise<readonly DemoMovement[]> => {
  if (await findSettings(deps.db, amara.id)) return [];
  const now = deps.clock.now();
  const last = addSeconds(startOfLagosDay(lagosDay(now)), -hour);
  const since = addSeconds(last, -days * day);
  const evenings = Array.from({ length: days }, (_, index) => addSeconds(since, (index + 1) * day));
  return [
    { at: since, run: () => inTx(deps.db, (tx) => putSettings(tx, amara.id, since)) },
    ...evenings.map((at) => ({ at, run: () => roundDay(deps, amara.id, at) })),
  ];
};
