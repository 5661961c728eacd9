/** Data that the demo people keep for the next time: saved billers, a household, and a schedule. */

import type { BillDeps } from '#features/bills/deps.ts';
import { insertMember, membersOf } from '#features/bills/own/member-queries.ts';
import { findSaved, insertSaved } from '#features/bills/own/queries.ts';
import { nextReminder } from '#features/bills/own/reminder-days.ts';
import { refreshForecastIn } from '#features/bills/own/saved.ts';
import { findSchedule, insertSchedule } from '#features/bills/own/schedule-queries.ts';
import { addSeconds } from '#platform/clock.ts';
import { lagosDay } from '#platform/dates.ts';
import { inTx } from '#platform/db/pool.ts';
import type { DemoPeople } from '../demo.ts';
import type { DemoBiller } from './billers.ts';
import { demoAccounts, type DemoBuyer } from './purchases.ts';
import { demoId, type Sold } from './record.ts';

const day = 86_400;
const scheduleId = demoId('schedule');

/** The schedule is the last thing that is written. */
export const isSeeded = async ({ db }: BillDeps): Promise<boolean> =>
  (await findSchedule(db, scheduleId)) !== undefined;

const kept: readonly {
  readonly what: keyof typeof demoAccounts;
  readonly nickname: string;
  readonly reminderDay?: number;
}[] = [
  { what: 'amaraLight', nickname: 'Light at home' },
  { what: 'amaraLine', nickname: 'My line' },
  { what: 'amaraData', nickname: 'My data' },
  { what: 'amaraTv', nickname: 'DStv', reminderDay: 28 },
  { what: 'motherLight', nickname: 'Mum’s meter' },
];

const savedId = (who: DemoBuyer, biller: DemoBiller): string => demoId(`saved ${who} ${biller}`);

type SoldBy = ReadonlyMap<DemoBiller, Sold>;

const soldAs = (sold: SoldBy, name: DemoBiller): Sold => {
  const found = sold.get(name);
  if (!found) throw new Error(`the demo has no ${name}`);
  return found;
};

/** The ids of saved billers, by buyer and biller. */
export const keepSaved = (
  deps: BillDeps,
  people: DemoPeople,
  sold: SoldBy,
): Promise<ReadonlyMap<string, string>> =>
  inTx(deps.db, async (tx) => {
    const ids = new Map<string, string>();
    const now = deps.clock.now();
    for (const [at, { what, nickname, reminderDay = null }] of kept.entries()) {
      const { who, biller: name, account, accountName } = demoAccounts[what];
      const { biller, plan } = soldAs(sold, name);
      const id = savedId(who, name);
      ids.set(`${who} ${name}`, id);
      if (await findSaved(tx, people[who].id, id)) continue;
      await insertSaved(tx, {
        id,
        user_id: people[who].id,
        biller_id: biller.id,
        account,
        account_name: accountName,
        nickname,
        plan_id: plan?.id ?? null,
        reminder_day: reminderDay,
        next_reminder_on: reminderDay === null ? null : nextReminder(reminderDay, lagosDay(now)),
        created_at: addSeconds(now, (at - 190) * day),
      });
    }
    return ids;
  });

/** Amara sees the tokens that Chidi buys for his mother. */
const shareMeter = async (deps: BillDeps, people: DemoPeople): Promise<void> => {
  const at = addSeconds(deps.clock.now(), -60 * day);
  const saved_id = savedId('chidi', 'eko');
  await inTx(deps.db, async (tx) => {
    if ((await membersOf(tx, [saved_id])).length > 0) return;
    await insertMember(tx, {
      id: demoId('household'),
      saved_id,
      user_id: people.amara.id,
      state: 'accepted',
      asked_at: at,
      accepted_at: addSeconds(at, 3_600),
    });
  });
};

/** Data, on the first of every month. */
const orderAhead = async (deps: BillDeps, people: DemoPeople, sold: SoldBy): Promise<void> => {
  const { biller, plan } = soldAs(sold, 'mtnData');
  const { account } = demoAccounts.amaraData;
  if (!plan) throw new Error('the demo has no data plan');
  const at = deps.clock.now();
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1, 8));
  await inTx(deps.db, (tx) =>
    insertSchedule(tx, {
      id: scheduleId,
      user_id: people.amara.id,
      biller_id: biller.id,
      asked: JSON.stringify({
        billerId: biller.id,
        account,
        planId: plan.id,
        currency: 'NGN',
      }),
      request: demoId('asked'),
      account,
      plan_id: plan.id,
      plan_name: plan.name,
      face: 3_500_00n,
      face_currency: 'NGN',
      asset: 'NGN',
      most: 4_000_00n,
      every: 'monthly',
      first_at: first,
      next_at: first,
      state: 'active',
      authorised_at: at,
      created_at: at,
      updated_at: at,
    }),
  );
};

export const seedKept = async (deps: BillDeps, people: DemoPeople, sold: SoldBy): Promise<void> => {
  for (const { what } of kept) {
    const { who, biller } = demoAccounts[what];
    await inTx(deps.db, (tx) => refreshForecastIn(deps, tx, savedId(who, biller)));
  }
  await shareMeter(deps, people);
  await orderAhead(deps, people, sold);
};
