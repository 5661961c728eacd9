/** Scheduled transfers, as their owner sees and controls them. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/transfers/routes';
import { transactionEvents } from '@cowrie/contract/transactions/routes';
import { countTurns } from '@cowrie/contract/transfers/recurrence';
import type { Schedule } from '@cowrie/contract/transfers/routes';
import type { ResolveAccount } from '#features/reference/index.ts';
import {
  changeSchedule,
  countOpenSchedules,
  dateProblem,
  isOver,
  planOf,
  resumed,
  skipTurn,
  type ScheduleTable,
} from '#features/schedules/index.ts';
import { claimIn } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor } from '#platform/http/call.ts';
import { publish } from '#platform/realtime/publish.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import { answerOnce, type Authority, confirmAhead, requestDigest } from '#features/orders/index.ts';
import { asksForName } from '../payees/check-name.ts';
import { checkWarning, hasReadIn } from '../check-warning.ts';
import { makeQuote } from '../quotes/make-quote.ts';
import type { TransferDeps } from '../deps.ts';
import * as queries from './queries.ts';
import { leavingOf } from '../leaving.ts';
import { findQuote, type QuoteRow } from '#features/quote/index.ts';
import { describeConfirmation, describeSchedule } from '../passkey-orders.ts';
import { payeeIn } from './authority.ts';
import { storedRequest } from '../stored-request.ts';

const most = 50;
const shownMost = 100;

const outlookDays = 30;

/** Where scheduled transfers are kept. */
export const sendSchedules = {
  table: 'scheduled_sends',
  movementColumn: 'last_transaction_id',
  find: queries.findSchedule,
  // A change by the owner is told by its answer.
  changed: async (tx, row, at, end) => {
    if (!end) return;
    const to = { userId: row.user_id, at };
    const changed = { id: end.movementId ?? row.id, status: end.result };
    await publish(tx, transactionEvents, 'transactions.changed', to, changed);
  },
  codes: { over: 'SCHEDULE_OVER', unconfirmed: 'SCHEDULE_CONFIRM' },
} as const satisfies ScheduleTable<queries.ScheduleRow> & { readonly codes: object };

const countComingTurns = (row: queries.ScheduleRow, now: Date): number => {
  if (row.state !== 'active' || row.next_at === null) return 0;
  return countTurns(planOf(row), row.turn, addSeconds(now, outlookDays * 86_400));
};

const shownSchedule = (row: queries.ScheduleRow, now: Date): Schedule => ({
  id: row.id,
  rail: row.rail,
  recipient: { name: row.recipient_name, detail: row.recipient_detail },
  amount: Number(row.amount),
  currency: row.currency,
  every: row.every,
  firstAt: row.first_at.toISOString(),
  until: row.until?.toISOString() ?? null,
  nextAt: row.next_at?.toISOString() ?? null,
  state: row.state,
  turnsIn30Days: countComingTurns(row, now),
  toConfirm:
    row.authorised_at === null && row.recipient_key !== null
      ? {
          rail: row.rail,
          amount: Number(row.amount),
          currency: row.currency,
          recipient: row.recipient_key,
        }
      : null,
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
  return ok({ items: rows.map((row) => shownSchedule(row, deps.clock.now())) });
};

type Input = ParsedOf<typeof contract.createSchedule>['body'];

const payeeColumns = (quote: QuoteRow, recipient: Quoted['recipient']) => ({
  recipient_name: recipient.name,
  recipient_detail: recipient.bankName
    ? `${recipient.bankName} · ${recipient.identifier}`
    : recipient.identifier,
  recipient_key: quote.recipient_key,
  payee: payeeIn(quote),
});

type Quoted = {
  readonly recipient: { name: string; identifier: string; bankName?: string | null };
};

/** Uses up the selfie of an order. It authorises this order and nothing else. */
const claimAll = async (tx: Tx, claims: readonly string[], id: string) => {
  for (const claim of claims) {
    if (!(await claimIn(tx, claim, id))) return fail('SELFIE_PROOF_INVALID');
  }
  return null;
};

/** Quotes and authorises now, so that only transfers that could run are scheduled. */
export const createSchedule = (deps: TransferDeps, resolve: ResolveAccount) => {
  const quoteFor = makeQuote(deps, resolve);
  return (authority: Authority, input: Input) => {
    const { userId } = authority.actor;
    const { every, to, amount, reason, memo } = input;
    const asked = requestDigest(input);
    const [first, until] = [new Date(input.firstAt), input.until ? new Date(input.until) : null];
    return answerOnce(authority, 'schedule', {
      replay: async (id) => {
        const before = await queries.findSchedule(deps.db, id);
        if (!before) return undefined;
        const isSame = before.asked === null || before.asked === asked;
        return isSame
          ? ok(shownSchedule(before, deps.clock.now()))
          : fail('IDEMPOTENCY_KEY_REUSED');
      },
      run: async (id) => {
        // Each turn would write to an address whose owner may have changed since.
        if (to.rail === 'claim') return fail('RAIL_OFF');
        const at = deps.clock.now();
        const problem = dateProblem(first, until, at);
        if (problem) return problem;
        const request = { to, side: 'source', amount, reason, memo } as const;
        const quoted = await quoteFor(authority.actor, request);
        if (!quoted.ok) return quoted;
        const quote = await findQuote(deps.db, userId, quoted.value.id);
        if (!quote) return fail('NOT_FOUND');
        // The first large send to an account is made by hand, with its name compared.
        if (await asksForName(deps, userId, quote)) return failAt('NAME_REQUIRED', 'name');
        const warned = await checkWarning(deps, userId, quote, hasReadIn(authority));
        if (!warned.ok) return warned;
        const signed = describeSchedule(quote, { every, firstAt: first, until });
        const about = leavingOf(userId, quote);
        const permitted = await confirmAhead(deps, authority, about, signed);
        if (!permitted.ok) return permitted;
        return inTx(deps.db, async (tx) => {
          if ((await countOpenSchedules(tx, sendSchedules, userId)) >= most)
            return fail('SCHEDULES_TOO_MANY');
          const spent = await claimAll(tx, permitted.value.claims, id);
          if (spent) return spent;
          const row = await queries.insertSchedule(tx, {
            ...payeeColumns(quote, quoted.value.recipient),
            id,
            user_id: userId,
            wish: JSON.stringify(request),
            asked,
            rail: quoted.value.rail,
            amount: quote.source_amount,
            currency: quote.source_currency,
            every,
            first_at: first,
            until,
            next_at: first,
            state: 'active',
            selfie_check_id: permitted.value.claims[0] ?? null,
            authorised_at: at,
            created_at: at,
            updated_at: at,
          });
          return ok(shownSchedule(row, deps.clock.now()));
        });
      },
    });
  };
};

/**
 * The person authorises the same order again, because it changed or is too old. They authorise the
 * recipient that the list shows; if it is another one by now, the list shows that one first.
 */
export const confirmSchedule = (deps: TransferDeps, resolve: ResolveAccount) => {
  const quoteFor = makeQuote(deps, resolve);
  return async (authority: Authority, id: string) => {
    const { userId } = authority.actor;
    const known = await queries.findSchedule(deps.db, id);
    if (known?.user_id !== userId) return fail('NOT_FOUND');
    if (isOver(known)) return fail('SCHEDULE_OVER');
    const quoted = await quoteFor(authority.actor, storedRequest.parse(known.wish));
    if (!quoted.ok) return quoted;
    const quote = await findQuote(deps.db, userId, quoted.value.id);
    if (!quote) return fail('NOT_FOUND');
    const warned = await checkWarning(deps, userId, quote, hasReadIn(authority));
    if (!warned.ok) return warned;
    const permitted = await confirmAhead(
      deps,
      authority,
      leavingOf(userId, quote),
      describeConfirmation(id)(quote),
    );
    if (!permitted.ok) return permitted;
    return inTx(deps.db, async (tx) => {
      const row = await queries.lockSchedule(tx, id);
      if (!row || isOver(row)) return fail('SCHEDULE_OVER');
      const columns = payeeColumns(quote, quoted.value.recipient);
      const at = deps.clock.now();
      if (row.payee !== columns.payee) {
        const shown = { ...columns, authorised_at: null, state: 'paused' as const, updated_at: at };
        await queries.updateSchedule(tx, id, shown);
        return fail('SCHEDULE_CONFIRM');
      }
      const spent = await claimAll(tx, permitted.value.claims, id);
      if (spent) return spent;
      const active = resumed(row, at);
      return ok(
        shownSchedule(await queries.updateSchedule(tx, id, { ...active, authorised_at: at }), at),
      );
    });
  };
};

export const changeOwn = async (
  deps: TransferDeps,
  { userId }: Actor,
  id: string,
  to: 'active' | 'paused' | 'cancelled',
) => {
  const changed = await changeSchedule(deps, sendSchedules, { userId, id }, to);
  return changed.ok ? ok(shownSchedule(changed.value, deps.clock.now())) : changed;
};

export const skipOwn = async (deps: TransferDeps, { userId }: Actor, id: string) => {
  const changed = await skipTurn(deps, sendSchedules, { userId, id });
  return changed.ok ? ok(shownSchedule(changed.value, deps.clock.now())) : changed;
};
