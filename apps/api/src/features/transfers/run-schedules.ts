/**
 * Executes scheduled transfers. Each turn has one id, so running it again moves no more money. A
 * turn without enough money or without a quote is skipped, and the person is told why.
 */

import { sentenceFor } from '@cowrie/contract';
import { transactionEvents } from '@cowrie/contract/transactions/routes';
import { type Every, nextTurn } from '@cowrie/contract/transfers/recurrence';
import { formatMoney, money, type AssetCode } from '@cowrie/money';
import * as z from 'zod';
import { notify } from '#features/notifications/index.ts';
import { scheduleSkipped } from './notifications.ts';
import { createResolveAccount } from '#features/reference/index.ts';
import { lagosDate } from '#platform/dates.ts';
import { inTx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import { enqueue, handleJob, job, type JobHandler } from '#platform/jobs/jobs.ts';
import { publish } from '#platform/realtime/publish.ts';
import type { DB } from '#platform/db/types.ts';
import type { QuoteRow } from '#features/quote/index.ts';
import type { Updateable } from 'kysely';
import { isAuthorised, payeeIn, turnClaim } from './schedule-authority.ts';
import { storedRequest } from './stored-request.ts';
import { corridors } from './corridors.ts';
import type { TransferDeps } from './deps.ts';
import { confirmByRule } from '#features/orders/index.ts';
import { findSent } from './queries.ts';
import { type QuoteOnce, quoteOnce } from './quote-once.ts';
import * as queries from './schedule-queries.ts';
import { sendQuote } from './send.ts';

type End = {
  readonly result: 'sent' | 'skipped';
  readonly words: string | null;
  readonly transactionId: string | null;
  /** What changes in the order, besides its next turn. */
  readonly order?: Updateable<DB['scheduled_sends']>;
};

const skipped = (failure: {
  readonly code: Parameters<typeof sentenceFor>[0];
  readonly words?: string | undefined;
}): End => ({
  result: 'skipped',
  words: failure.words ?? sentenceFor(failure.code),
  transactionId: null,
});

const payeeOf = (quote: QuoteRow) => ({
  recipient_key: quote.recipient_key,
  payee: payeeIn(quote),
});

/** The order waits until the person has confirmed it again, with the recipient as they are now. */
const voided = (quote: QuoteRow): End => {
  const { name, identifier, bankName } = z
    .object({ name: z.string(), identifier: z.string(), bankName: z.string().optional() })
    .parse(quote.recipient);
  const recipient_detail = bankName ? `${bankName} · ${identifier}` : identifier;
  return {
    ...skipped({ code: 'SCHEDULE_CONFIRM' }),
    order: {
      ...payeeOf(quote),
      recipient_name: name,
      recipient_detail,
      state: 'paused',
      authorised_at: null,
    },
  };
};

/** People are warned about the recipient since the order was made: it waits for the person's word. */
const warnedAbout = (failure: Parameters<typeof skipped>[0]): End => ({
  ...skipped(failure),
  order: { state: 'paused', authorised_at: null },
});

const attempt = async (
  deps: TransferDeps,
  quoteFor: QuoteOnce,
  row: queries.ScheduleRow,
): Promise<End> => {
  const { user_id: userId } = row;
  const id = idFrom(row.id, `turn ${row.turn}`);
  const sentAlready = await findSent(deps.db, userId, id);
  if (sentAlready) return { result: 'sent', words: null, transactionId: id };
  const { status } = await queries.readAddressee(deps.db, userId);
  if (status !== 'active') return skipped({ code: 'ACCESS_SUSPENDED' });
  const quote = await quoteFor(userId, id, storedRequest.parse(row.wish));
  if (!quote.ok) return skipped(quote);
  if (!isAuthorised(row, quote.value)) return voided(quote.value);
  // Orders from before payees were kept did not use up their selfie when they were made.
  const isOld = row.payee === null && row.turn === 0;
  const selfie = isOld && row.selfie_check_id !== null ? [row.selfie_check_id] : [];
  const claims = [turnClaim(row.id, row.turn), ...selfie];
  const sent = await sendQuote(deps, {
    userId,
    // No one is there to give a proof, so the turn is skipped and the person hears why.
    confirm: (permit) => confirmByRule(deps, permit, 'Sent as you scheduled it.'),
    // A warning that is newer than the order: the person confirms the order again, or it stays paused.
    hasRead: ({ since }) => row.authorised_at !== null && row.authorised_at >= since,
    claims,
    id,
    quote: quote.value,
  });
  if (!sent.ok && sent.code === 'SCAM_WARNING') return warnedAbout(sent);
  if (!sent.ok) return skipped(sent);
  const order = row.payee === null ? payeeOf(quote.value) : {};
  return { result: 'sent', words: null, transactionId: id, order };
};

const shownAmount = (row: queries.ScheduleRow): string =>
  formatMoney(money(row.amount, row.currency as AssetCode));

const close = (deps: TransferDeps, row: queries.ScheduleRow, end: End): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const now = await queries.lockSchedule(tx, row.id);
    if (!now || now.turn !== row.turn || now.next_at === null) return;
    const at = deps.clock.now();
    const plan = { first: row.first_at, every: row.every as Every, until: row.until };
    const next = nextTurn(plan, row.turn, at);
    await queries.updateSchedule(tx, row.id, {
      ...(now.state === 'active' ? end.order : {}),
      ...(next || now.state === 'cancelled' ? {} : { state: 'done' }),
      turn: next?.turn ?? row.turn,
      next_at: now.state === 'cancelled' ? null : (next?.at ?? null),
      last_at: at,
      last_result: end.result,
      last_words: end.words,
      last_transaction_id: end.transactionId,
      updated_at: at,
    });
    const to = { userId: row.user_id, at };
    await publish(tx, transactionEvents, 'transactions.changed', to, {
      id: end.transactionId ?? row.id,
      status: end.result,
    });
    if (end.result === 'sent') return;
    const person = await queries.readAddressee(tx, row.user_id);
    await notify(deps, tx, person, scheduleSkipped, {
      amount: shownAmount(row),
      recipient: row.recipient_name,
      why: end.words ?? '',
      next: next ? `The next one is on ${lagosDate(next.at)}.` : 'This was the last one.',
    });
  });

const runSchedule = async (deps: TransferDeps, quoteFor: QuoteOnce, id: string): Promise<void> => {
  const row = await queries.findSchedule(deps.db, id);
  if (row?.state !== 'active' || row.next_at === null || row.next_at > deps.clock.now()) return;
  await close(deps, row, await attempt(deps, quoteFor, row));
};

/** The company that a turn asks, whose share of the job slots it takes; none for a send to a tag. */
const companyOfTurn = async (deps: TransferDeps, id: string): Promise<string | null> => {
  const row = await queries.findSchedule(deps.db, id);
  const method = row && storedRequest.parse(row.wish).to.rail;
  return corridors.find((way) => way.method === method)?.company ?? null;
};

const runJob = job(
  'transfers:run-schedule',
  z.object({ id: z.uuid() }),
  { lane: 'companies', longestSeconds: 180 },
  10,
);
const sweepJob = job(
  'transfers:sweep-schedules',
  z.object({}).loose(),
  { lane: 'housekeeping', longestSeconds: 300 },
  3,
);
const most = 500;

export const transferJobs = (deps: TransferDeps): JobHandler[] => {
  const quoteFor = quoteOnce(deps, createResolveAccount(deps));
  return [
    handleJob(
      runJob,
      ({ id }) => runSchedule(deps, quoteFor, id),
      undefined,
      ({ id }) => companyOfTurn(deps, id),
    ),
    handleJob(
      sweepJob,
      async () => {
        for (const { id } of await queries.dueSchedules(deps.db, deps.clock.now(), most)) {
          await inTx(deps.db, (tx) => enqueue(tx, runJob, { id }, { key: `schedule:${id}` }));
        }
      },
      '* * * * *',
    ),
  ];
};
