/**
 * Scheduled bills, as their owner sees and controls them. The PIN confirms what is bought, for whom,
 * on which dates and the most that one turn may take; a turn that differs waits for a confirmation.
 */

import { isDeepStrictEqual } from 'node:util';
import type { ParsedOf } from '@cowrie/contract';
import { schedulesMost } from '@cowrie/contract/bills/data';
import type * as contract from '@cowrie/contract/bills/routes';
import type { BillOrder, BillSchedule } from '@cowrie/contract/bills/routes';
import { wireSum } from '@cowrie/money';
import { answerOnce, type Authority, requestDigest } from '#features/orders/index.ts';
import {
  changeSchedule,
  countOpenSchedules,
  dateProblem,
  isOver,
  resumed,
  skipTurn,
  type ScheduleTable,
} from '#features/schedules/index.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import { pass } from '../authorise.ts';
import type { BillDeps } from '../deps.ts';
import { tellChanged } from '../events.ts';
import { findQuote, type QuoteRow } from '../purchases/quote-queries.ts';
import * as queries from './schedule-queries.ts';

/** Where scheduled bills are kept. */
export const billSchedules = {
  table: 'bill_schedules',
  movementColumn: 'last_purchase_id',
  find: queries.findSchedule,
  changed: (tx, row, at) => tellChanged(tx, row.user_id, row.id, at),
  codes: { over: 'BILL_SCHEDULE_OVER', unconfirmed: 'BILL_SCHEDULE_CONFIRM' },
} as const satisfies ScheduleTable<queries.ScheduleRow> & { readonly codes: object };

const shownMost = 100;

const showSchedule = (row: queries.ScheduleRow): BillSchedule => ({
  id: row.id,
  biller: {
    id: row.biller_id,
    name: row.biller_name,
    category: row.category,
  },
  account: row.account,
  accountName: row.account_name,
  plan: row.plan_name,
  face: wireSum(row.face, row.face_currency),
  currency: row.asset,
  most: Number(row.most),
  order: row.asked as BillOrder,
  every: row.every,
  firstAt: row.first_at.toISOString(),
  until: row.until?.toISOString() ?? null,
  nextAt: row.next_at?.toISOString() ?? null,
  state: row.state,
  toConfirm: row.authorised_at === null,
  last:
    row.last_at === null
      ? null
      : {
          at: row.last_at.toISOString(),
          result: row.last_result as 'paid' | 'skipped',
          words: row.last_words,
          purchaseId: row.last_purchase_id,
        },
});

export const listSchedules = async (deps: BillDeps, userId: string): Promise<BillSchedule[]> =>
  (await queries.listSchedules(deps.db, userId, shownMost)).map(showSchedule);

type Body = ParsedOf<typeof contract.createBillSchedule>['body'];

const create = async (deps: BillDeps, authority: Authority, id: string, body: Body) => {
  const { userId } = authority.actor;
  const at = deps.clock.now();
  const [first, until] = [new Date(body.firstAt), body.until ? new Date(body.until) : null];
  const problem = dateProblem(first, until, at);
  if (problem) return problem;
  const quote = await findQuote(deps.db, userId, body.quoteId);
  if (!quote) return fail('NOT_FOUND');
  if (quote.expires_at <= at) return fail('BILL_QUOTE_EXPIRED');
  if (BigInt(body.most) < quote.total) return failAt('BILL_AMOUNT', 'most');
  const passed = await pass(deps, authority, { order: 'schedule', ...body });
  if (!passed.ok) return passed;
  return inTx(deps.db, async (tx) => {
    if ((await countOpenSchedules(tx, billSchedules, userId)) >= schedulesMost)
      return fail('BILL_SCHEDULES_FULL');
    const row = await queries.insertSchedule(tx, {
      id,
      user_id: userId,
      biller_id: quote.biller_id,
      asked: JSON.stringify(quote.asked),
      request: requestDigest(body),
      account: quote.account,
      account_name: quote.account_name,
      plan_id: quote.plan_id,
      plan_name: quote.plan_name,
      face: quote.face,
      face_currency: quote.face_currency,
      asset: quote.asset,
      most: BigInt(body.most),
      every: body.every,
      first_at: first,
      until,
      next_at: first,
      state: 'active',
      authorised_at: at,
      created_at: at,
      updated_at: at,
    });
    await tellChanged(tx, row.user_id, row.id, at);
    return ok(showSchedule(row));
  });
};

export const createSchedule = (deps: BillDeps, authority: Authority, body: Body) =>
  answerOnce(authority, 'bill-schedule', {
    replay: async (id) => {
      const before = await queries.findSchedule(deps.db, id);
      if (!before) return undefined;
      return before.request === requestDigest(body)
        ? ok(showSchedule(before))
        : fail('IDEMPOTENCY_KEY_REUSED');
    },
    run: (id) => create(deps, authority, id, body),
  });

type Wish = ParsedOf<typeof contract.changeBillSchedule>['body']['to'];

export const changeOwn = async (deps: BillDeps, userId: string, id: string, to: Wish) => {
  const changed =
    to === 'skip'
      ? await skipTurn(deps, billSchedules, { userId, id })
      : await changeSchedule(deps, billSchedules, { userId, id }, to);
  return changed.ok ? ok(showSchedule(changed.value)) : changed;
};

/** The quote that the person saw is of this schedule's own order. */
const isOfSchedule = (quote: QuoteRow, row: queries.ScheduleRow): boolean =>
  quote.asset === row.asset && isDeepStrictEqual(quote.asked, row.asked);

type Confirmation = ParsedOf<typeof contract.confirmBillSchedule>['body'];

const confirmIn = async (tx: Tx, id: string, quote: QuoteRow, most: number, at: Date) => {
  const row = await queries.lockSchedule(tx, id);
  if (!row || isOver(row)) return fail('BILL_SCHEDULE_OVER');
  const changed = await queries.updateSchedule(tx, id, {
    ...resumed(row, at),
    account_name: quote.account_name,
    plan_id: quote.plan_id,
    plan_name: quote.plan_name,
    face: quote.face,
    face_currency: quote.face_currency,
    most: BigInt(most),
    authorised_at: at,
  });
  await tellChanged(tx, row.user_id, row.id, at);
  return ok(showSchedule(changed));
};

/** The person confirms the price, the holder and the plan of a quote that they have seen. */
export const confirmSchedule = async (
  deps: BillDeps,
  authority: Authority,
  id: string,
  { quoteId, most }: Confirmation,
) => {
  const { userId } = authority.actor;
  const known = await queries.findSchedule(deps.db, id);
  if (known?.user_id !== userId) return fail('NOT_FOUND');
  if (isOver(known)) return fail('BILL_SCHEDULE_OVER');
  const quote = await findQuote(deps.db, userId, quoteId);
  if (!quote || !isOfSchedule(quote, known)) return fail('NOT_FOUND');
  if (quote.expires_at <= deps.clock.now()) return fail('BILL_QUOTE_EXPIRED');
  if (BigInt(most) < quote.total) return failAt('BILL_AMOUNT', 'most');
  const order = 'confirm-schedule';
  const passed = await pass(deps, authority, { order, scheduleId: id, quoteId, most });
  if (!passed.ok) return passed;
  return inTx(deps.db, (tx) => confirmIn(tx, id, quote, most, deps.clock.now()));
};
