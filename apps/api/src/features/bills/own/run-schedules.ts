/**
 * Executes scheduled bills. Each turn has one id, so running it again buys no more. A turn that
 * meets a passing fault is tried again for six hours. One that cannot be paid is skipped, and the
 * person is told why; one that differs from what was confirmed waits for the person.
 */

import { sentenceFor } from '@cowrie/contract';
import type { BillOrder, BillQuote } from '@cowrie/contract/bills/routes';
import { type AssetCode, formatMoney, money } from '@cowrie/money';
import * as z from 'zod';
import { findUserById } from '#features/identity/index.ts';
import { notify } from '#features/notifications/index.ts';
import { nextTurn } from '#features/transfers/index.ts';
import { readHold } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { lagosDate } from '#platform/dates.ts';
import { inTx } from '#platform/db/pool.ts';
import { enqueue, handleJob, job, type JobHandler } from '#platform/jobs/jobs.ts';
import { offersOf } from '../catalogue/index.ts';
import type { BillDeps } from '../deps.ts';
import { tellChanged } from '../events.ts';
import { payTurn } from '../pay.ts';
import { quoteOrder } from '../quote.ts';
import { billSkipped } from './notifications.ts';
import * as queries from './schedule-queries.ts';
import { planOf } from './schedules.ts';

type End = {
  readonly result: 'paid' | 'skipped';
  readonly words: string | null;
  readonly purchaseId: string | null;
  /** The person has to confirm it again. */
  readonly isVoid?: boolean;
  /** It may work later. */
  readonly isPassing?: boolean;
};

const skip = (words: string): End => ({ result: 'skipped', words, purchaseId: null });

const passing: ReadonlySet<string> = new Set([
  'UNAVAILABLE',
  'BILLER_DOWN',
  'RATE_UNAVAILABLE',
  'BILL_BUSY',
]);

const failed = (failure: {
  readonly code: Parameters<typeof sentenceFor>[0];
  readonly words?: string | undefined;
}): End => ({
  ...skip(failure.words ?? sentenceFor(failure.code)),
  isPassing: passing.has(failure.code),
});

/** The same holder and the same value as the person confirmed. */
const isSame = (row: queries.ScheduleRow, quote: BillQuote): boolean =>
  BigInt(quote.face.amount) === row.face &&
  quote.face.currency === row.face_currency &&
  (quote.accountName ?? '') === (row.account_name ?? '');

/** Null if the schedule was changed meanwhile: the next sweep sees what it is now. */
const attempt = async (deps: BillDeps, row: queries.ScheduleRow): Promise<End | null> => {
  const id = queries.turnIdOf(row);
  const paid: End = { result: 'paid', words: null, purchaseId: id };
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
    const most = formatMoney(money(row.most, row.asset as AssetCode));
    return skip(`It would have cost more than ${most}, which is the most you allowed.`);
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

const close = (deps: BillDeps, row: queries.ScheduleRow, end: End): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const now = await queries.lockSchedule(tx, row.id);
    if (!now || now.turn !== row.turn || now.next_at === null) return;
    // The person stopped it meanwhile, and nothing was paid: there is nothing to tell.
    if (end.result === 'skipped' && now.state !== 'active') return;
    const at = deps.clock.now();
    const next = nextTurn(planOf(row), row.turn, at);
    const isVoid = end.isVoid === true && now.state === 'active';
    await queries.updateSchedule(tx, row.id, {
      ...(isVoid ? { state: 'paused', authorised_at: null } : {}),
      ...(next || now.state === 'cancelled' ? {} : { state: 'done' }),
      turn: next?.turn ?? row.turn,
      next_at: now.state === 'cancelled' ? null : (next?.at ?? null),
      last_at: at,
      last_result: end.result,
      last_words: end.words,
      last_purchase_id: end.purchaseId,
      updated_at: at,
    });
    await tellChanged(tx, row.user_id, row.id, at);
    const person = end.result === 'paid' ? undefined : await findUserById(tx, row.user_id);
    if (!person) return;
    const said = {
      label: row.biller_name,
      why: end.words ?? '',
      next: next ? `The next turn is on ${lagosDate(next.at)}.` : 'This was the last turn.',
    };
    const cause = `bill-turn:${row.id}:${row.turn}`;
    await notify(deps, tx, person, billSkipped, said, { cause });
  });

const trySeconds = 6 * 3_600;
const tooLateWords = 'It could not be paid within six hours.';
const shortestWait = 60;
const longestWait = 1_800;

/** Tries again, after longer and longer waits. */
const postpone = (deps: BillDeps, row: queries.ScheduleRow, lateSeconds: number): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const now = await queries.lockSchedule(tx, row.id);
    if (now?.turn !== row.turn) return;
    const wait = Math.min(longestWait, Math.max(shortestWait, Math.ceil(lateSeconds / 2)));
    await queries.updateSchedule(tx, row.id, { retry_at: addSeconds(deps.clock.now(), wait) });
  });

const runSchedule = async (deps: BillDeps, id: string): Promise<void> => {
  const row = await queries.findSchedule(deps.db, id);
  if (row?.state !== 'active' || row.next_at === null || row.next_at > deps.clock.now()) return;
  const end = await attempt(deps, row);
  if (!end) return;
  if (!end.isPassing) return close(deps, row, end);
  const lateSeconds = (deps.clock.now().getTime() - row.next_at.getTime()) / 1_000;
  if (lateSeconds < trySeconds) return postpone(deps, row, lateSeconds);
  await close(deps, row, { ...end, words: `${tooLateWords} ${end.words ?? ''}`.trim() });
};

/** The company that is asked first, whose share of the job slots the turn takes. */
const companyOfTurn = async (deps: BillDeps, id: string): Promise<string | null> => {
  const row = await queries.findSchedule(deps.db, id);
  const offers = row ? await offersOf(deps, row.biller_id) : [];
  // A plan is sold by one company: 'maplerad.1200_30'.
  const seller = offers.find(({ company }) => row?.plan_id?.startsWith(`${company}.`));
  return (seller ?? offers[0])?.company ?? null;
};

const runJob = job(
  'bills:run-schedule',
  z.object({ id: z.uuid() }),
  { lane: 'companies', longestSeconds: 180 },
  10,
);
const sweepJob = job(
  'bills:sweep-schedules',
  z.object({}).loose(),
  { lane: 'housekeeping', longestSeconds: 300 },
  3,
);
const most = 500;

export const scheduleJobs = (deps: BillDeps): JobHandler[] => [
  handleJob(
    runJob,
    ({ id }) => runSchedule(deps, id),
    undefined,
    ({ id }) => companyOfTurn(deps, id),
  ),
  handleJob(
    sweepJob,
    async () => {
      for (const { id } of await queries.dueSchedules(deps.db, deps.clock.now(), most)) {
        await inTx(deps.db, (tx) => enqueue(tx, runJob, { id }, { key: `bill-schedule:${id}` }));
      }
    },
    '* * * * *',
  ),
];
