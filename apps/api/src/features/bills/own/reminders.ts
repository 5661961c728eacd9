/**
 * Reminders of saved billers: on the day that the person chose, and the day before something runs
 * out. A job runs every hour, and reminds from eight in the morning on.
 */

import { formatMinor, type AssetCode } from '@cowrie/money';
import { addSeconds } from '#platform/clock.ts';
import { lagosDay } from '#platform/dates.ts';
import { inTx } from '#platform/db/pool.ts';
import { clockJob, handleJob, type JobHandler } from '#platform/jobs/jobs.ts';
import { findBiller } from '../catalogue/index.ts';
import type { BillDeps } from '../deps.ts';
import { forecastOf } from './forecast.ts';
import { tellDue, tellRunsOut } from './notifications.ts';
import * as queries from './queries.ts';
import { nextReminder } from './reminder-days.ts';
import { boughtOf, lookedAt } from './saved.ts';

const most = 500;
/** If a biller ran out more than these days ago, the person knows it without us. */
const pastDays = 3;
/** In Lagos, which is one hour ahead of UTC all year. */
const firstHour = 8;

const remindDue = (deps: BillDeps, id: string, today: string): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const row = await queries.lockSaved(tx, id);
    const isDue = row?.next_reminder_on && row.next_reminder_on <= today;
    if (!row || !isDue || row.removed_at !== null || row.reminder_day === null) return;
    await tellDue(deps, tx, row);
    await queries.updateSaved(tx, id, { next_reminder_on: nextReminder(row.reminder_day, today) });
  });

/** The forecast is worked out anew: a purchase that failed meanwhile does not count. */
const remindEnding = (deps: BillDeps, id: string, by: string): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const row = await queries.lockSaved(tx, id);
    const biller = row && (await findBiller(tx, row.biller_id));
    if (!row || !biller || row.removed_at !== null || !row.reminds_before) return;
    const bought = boughtOf(await queries.purchasesOfAll(tx, [id], lookedAt));
    const { category } = biller;
    const found = forecastOf(category, bought, deps.clock.now());
    const isSoon = found !== null && found.on <= by;
    await queries.updateSaved(tx, id, {
      forecast_on: found?.on ?? null,
      ...(isSoon ? { reminded_for: found.on } : {}),
    });
    if (!isSoon || row.reminded_for === found.on) return;
    const { amount, currency } = found.usualAmount;
    const usual = formatMinor(amount, currency as AssetCode);
    await tellRunsOut(deps, tx, row, { on: found.on, amount: usual });
  });

const remind = async (deps: BillDeps): Promise<void> => {
  const now = deps.clock.now();
  if ((now.getUTCHours() + 1) % 24 < firstHour) return;
  const today = lagosDay(now);
  const tomorrow = lagosDay(addSeconds(now, 86_400));
  const from = lagosDay(addSeconds(now, -pastDays * 86_400));
  for (const { id } of await queries.dueReminders(deps.db, today, most)) {
    await remindDue(deps, id, today);
  }
  for (const { id } of await queries.endingBetween(deps.db, from, tomorrow, most)) {
    await remindEnding(deps, id, tomorrow);
  }
};

const remindJob = clockJob('bills:remind', 600, 3);

export const reminderJobs = (deps: BillDeps): JobHandler[] => [
  handleJob(remindJob, () => remind(deps), '7 * * * *'),
];
