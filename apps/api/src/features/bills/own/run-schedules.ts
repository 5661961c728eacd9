/**
 * Carries out scheduled bills. One that cannot be paid is skipped, and the person is told why; one
 * that differs from what was confirmed waits for the person.
 */

import type { BillOrder, BillQuote } from '@cowrie/contract/bills/routes';
import { formatMinor } from '@cowrie/money';
import { findUserById } from '#features/identity/index.ts';
import { notify } from '#features/notifications/index.ts';
import {
  refused,
  type ScheduleKind,
  scheduleJobs,
  type TurnEnd,
  turnIdOf,
} from '#features/schedules/index.ts';
import { readHold } from '#ledger/index.ts';
import { lagosDate } from '#platform/dates.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Failure } from '#platform/result.ts';
import { ourText } from '#platform/stranger-text.ts';
import { offersOf } from '../catalogue/index.ts';
import type { BillDeps } from '../deps.ts';
import { payTurn } from '../purchases/pay.ts';
import { quoteOrder } from '../purchases/quote.ts';
import { billSkipped } from './notifications.ts';
import type * as queries from './schedule-queries.ts';
import { billSchedules } from './schedules.ts';

const passing: ReadonlySet<string> = new Set(['BILLER_DOWN', 'BILL_BUSY']);

const failed = (failure: Pick<Failure, 'code' | 'words'>): TurnEnd => refused({ passing }, failure);

/** True if the quote has the holder and the value that the person confirmed. */
const isSame = (row: queries.ScheduleRow, quote: BillQuote): boolean =>
  BigInt(quote.face.amount) === row.face &&
  quote.face.currency === row.face_currency &&
  (quote.accountName ?? '') === (row.account_name ?? '');

/** Null if the schedule was changed meanwhile: the next sweep sees what it is now. */
const attempt = async (deps: BillDeps, row: queries.ScheduleRow): Promise<TurnEnd | null> => {
  const id = turnIdOf(row);
  const paid: TurnEnd = { result: 'paid', words: null, movementId: id };
  // Only the hold proves it: a crash before the hold leaves a row that is removed again.
  if (await readHold(deps.db, id)) return paid;
  const person = await findUserById(deps.db, row.user_id);
  if (person?.status !== 'active') return failed({ code: 'ACCESS_SUSPENDED' });
  if (row.authorised_at === null) return failed({ code: 'BILL_SCHEDULE_CONFIRM' });
  const quoted = await quoteOrder(deps, row.user_id, row.asked as BillOrder);
  if (!quoted.ok) return failed(quoted);
  const quote = quoted.value;
  if (!isSame(row, quote)) return { ...failed({ code: 'BILL_SCHEDULE_CONFIRM' }), isVoid: true };
  if (BigInt(quote.total) > row.most) {
    const most = formatMinor(row.most, row.asset);
    const words = `It would have cost more than ${most}, which is the most you allowed.`;
    return { result: 'skipped', words, movementId: null };
  }
  const done = await payTurn(deps, {
    id,
    userId: row.user_id,
    scheduleId: row.id,
    quoteId: quote.id,
    most: row.most,
  });
  // Another process may have paid the same turn at this moment.
  if (done.ok || (await readHold(deps.db, id))) return paid;
  return done.code === 'NOT_FOUND' ? null : failed(done);
};

/** The company that is asked first. */
const companyOf = async (deps: BillDeps, row: queries.ScheduleRow): Promise<string | null> => {
  const offers = await offersOf(deps, row.biller_id);
  // A plan is sold by one company: 'maplerad.1200_30'.
  const seller = offers.find(({ company }) => row.plan_id?.startsWith(`${company}.`));
  return (seller ?? offers[0])?.company ?? null;
};

const paying: ScheduleKind<BillDeps, queries.ScheduleRow> = {
  ...billSchedules,
  room: 'bills',
  passing,
  tooLate: 'It could not be paid within six hours.',
  attempt,
  companyOf,
  notifySkipped: async (deps, tx, row, { why, next }) => {
    const person = await findUserById(tx, row.user_id);
    if (!person) return;
    const said = {
      label: ourText(row.biller_name),
      why,
      next: next ? `The next turn is on ${lagosDate(next)}.` : 'This was the last turn.',
    };
    await notify(deps, tx, person, billSkipped, said, {
      cause: `bill-turn:${row.id}:${row.turn}`,
    });
  },
};

export const billScheduleJobs = (deps: BillDeps): JobHandler[] => scheduleJobs(deps, paying);
