/** Scheduled transfers, as their owner sees and controls them. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/transfers/routes';
import type { Schedule } from '@cowrie/contract/transfers/routes';
import type { ResolveAccount } from '#features/reference/index.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import { type Authority, intentOf, onceAtATime } from './authorise.ts';
import { makeQuote } from './make-quote.ts';
import type { TransferDeps } from './deps.ts';
import * as queries from './schedule-queries.ts';
import { byHand } from './send.ts';
import { findQuote } from '#features/quote/index.ts';
import { type Every, nextTurn } from './recurrence.ts';

const most = 50;
const shownMost = 100;

const shownSchedule = (row: queries.ScheduleRow): Schedule => ({
  id: row.id,
  rail: row.rail,
  recipient: { name: row.recipient_name, detail: row.recipient_detail },
  amount: Number(row.amount),
  currency: row.currency,
  every: row.every as Every,
  firstAt: row.first_at.toISOString(),
  until: row.until?.toISOString() ?? null,
  nextAt: row.next_at?.toISOString() ?? null,
  state: row.state as Schedule['state'],
  last:
    row.last_at === null
      ? null
      : {
          at: row.last_at.toISOString(),
          result: row.last_result as 'sent' | 'skipped',
          words: row.last_words,
          transactionId: row.last_transaction_id,
        },
});

export const listSchedules = async (deps: TransferDeps, actor: Actor, isOver: boolean) => {
  const rows = await queries.listSchedules(deps.db, actor.userId, isOver, shownMost);
  return ok({ items: rows.map(shownSchedule) });
};

/** Quotes and authorises now, so that only transfers that could run are scheduled. */
export const createSchedule = (deps: TransferDeps, resolve: ResolveAccount) => {
  const quoteFor = makeQuote(deps, resolve);
  return async (authority: Authority, input: ParsedOf<typeof contract.createSchedule>['body']) => {
    const intent = intentOf(authority, 'schedule');
    if (!intent.ok) return intent;
    const id = intent.value;
    const { userId } = authority.actor;
    const { every, to, amount, reason, memo } = input;
    const [first, until] = [new Date(input.firstAt), input.until ? new Date(input.until) : null];
    return onceAtATime(id, async () => {
      const before = await queries.findSchedule(deps.db, id);
      if (before) return ok(shownSchedule(before));
      const at = deps.clock.now();
      if (first <= at) return failAt('SCHEDULE_DATES', 'firstAt');
      if (until && until < first) return failAt('SCHEDULE_DATES', 'until');
      if ((await queries.countOpen(deps.db, userId)) >= most) return fail('SCHEDULES_TOO_MANY');
      const request = { to, side: 'source', amount, reason, memo } as const;
      const quoted = await quoteFor(authority.actor, request);
      if (!quoted.ok) return quoted;
      const quote = await findQuote(deps.db, userId, quoted.value.id);
      if (!quote) return fail('NOT_FOUND');
      const permitted = await byHand(authority)(deps, quote);
      if (!permitted.ok) return permitted;
      const { recipient, rail } = quoted.value;
      const row = await queries.insertSchedule(deps.db, {
        id,
        user_id: userId,
        wish: JSON.stringify(request),
        rail,
        recipient_name: recipient.name,
        recipient_detail: recipient.bankName
          ? `${recipient.bankName} · ${recipient.identifier}`
          : recipient.identifier,
        amount: quote.source_amount,
        currency: quote.source_currency,
        every,
        first_at: first,
        until,
        next_at: first,
        state: 'active',
        selfie_check_id: permitted.value[0] ?? null,
        created_at: at,
        updated_at: at,
      });
      return ok(shownSchedule(row));
    });
  };
};

const isOver = ({ state }: queries.ScheduleRow): boolean =>
  state === 'done' || state === 'cancelled';

const planOf = (row: queries.ScheduleRow) => ({
  first: row.first_at,
  every: row.every as Every,
  until: row.until,
});

export const changeSchedule = (
  deps: TransferDeps,
  actor: Actor,
  id: string,
  to: 'active' | 'paused' | 'cancelled',
) =>
  inTx(deps.db, async (tx) => {
    const row = await queries.lockSchedule(tx, id);
    if (row?.user_id !== actor.userId) return fail('NOT_FOUND');
    if (isOver(row)) return fail('SCHEDULE_OVER');
    const at = deps.clock.now();
    // Turns that passed while it was paused are skipped.
    const isLate = to === 'active' && row.next_at !== null && row.next_at <= at;
    const next = isLate ? nextTurn(planOf(row), row.turn, at) : undefined;
    const changed = await queries.updateSchedule(tx, id, {
      state: isLate && !next ? 'done' : to,
      ...(isLate ? { turn: next?.turn ?? row.turn, next_at: next?.at ?? null } : {}),
      ...(to === 'cancelled' ? { next_at: null } : {}),
      updated_at: at,
    });
    return ok(shownSchedule(changed));
  });

export const skipTurn = (deps: TransferDeps, actor: Actor, id: string) =>
  inTx(deps.db, async (tx) => {
    const row = await queries.lockSchedule(tx, id);
    if (row?.user_id !== actor.userId) return fail('NOT_FOUND');
    if (isOver(row)) return fail('SCHEDULE_OVER');
    const at = deps.clock.now();
    const next = nextTurn(planOf(row), row.turn, at);
    const changed = await queries.updateSchedule(tx, id, {
      state: next ? row.state : 'done',
      turn: next?.turn ?? row.turn,
      next_at: next?.at ?? null,
      last_at: at,
      last_result: 'skipped',
      last_words: 'You asked us to.',
      last_transaction_id: null,
      updated_at: at,
    });
    return ok(shownSchedule(changed));
  });
