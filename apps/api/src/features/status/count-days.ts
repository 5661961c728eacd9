/** Counts how payouts ended, by corridor and day. Days older than the pages show are deleted. */

import { shownDays } from '@cowrie/contract/status/data';
import { payoutFigures } from '#features/payouts/index.ts';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { lagosDay, startOfLagosDay } from '#platform/dates.ts';
import { inTx } from '#platform/db/pool.ts';
import { findLastCounted, forgetDaysBefore, replaceDays } from './day-queries.ts';
import type { StatusDeps } from './deps.ts';

/** Staff can return a settled payout some days later; its end moves to that day. */
const openDays = 3;

export const dayBefore = (now: Date, days: number): string =>
  lagosDay(addSeconds(now, -days * daySeconds));

export const countDays = async (deps: StatusDeps): Promise<void> => {
  const now = deps.clock.now();
  const last = await findLastCounted(deps.db);
  const open = dayBefore(now, openDays);
  // Days on which the job did not run are counted later.
  const from = last === undefined ? dayBefore(now, shownDays) : last < open ? last : open;
  const until = lagosDay(addSeconds(now, daySeconds));
  const span = { from: startOfLagosDay(from), until: startOfLagosDay(until) };
  const rows = await deps.reads.forFigures()((db) => payoutFigures.readEndedDays(db, span));
  await inTx(deps.db, async (tx) => {
    await replaceDays(tx, { from, until }, rows);
    await forgetDaysBefore(tx, dayBefore(now, shownDays));
  });
};
