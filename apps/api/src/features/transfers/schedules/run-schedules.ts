/**
 * Carries out scheduled transfers. A turn that meets a passing fault is tried again; one without
 * enough money or without a quote is skipped, and the person is told why.
 */

import { formatMinor } from '@cowrie/money';
import * as z from 'zod';
import { readPerson } from '#features/identity/index.ts';
import { notify } from '#features/notifications/index.ts';
import { confirmByRule } from '#features/orders/index.ts';
import type { QuoteRow } from '#features/quote/index.ts';
import { createResolveAccount } from '#features/reference/index.ts';
import {
  refused,
  type ScheduleKind,
  scheduleJobs,
  type TurnEnd,
  turnIdOf,
} from '#features/schedules/index.ts';
import { lagosDate } from '#platform/dates.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Failure } from '#platform/result.ts';
import { strangerText } from '#platform/stranger-text.ts';
import { corridors } from '../quotes/corridors.ts';
import type { TransferDeps } from '../deps.ts';
import { scheduleSkipped } from '../notifications.ts';
import { findSent } from '../queries.ts';
import { type QuoteOnce, quoteOnce } from '../quotes/quote-once.ts';
import { isAuthorised, payeeIn, turnClaim } from './authority.ts';
import type * as queries from './queries.ts';
import { sendSchedules } from './schedules.ts';
import { sendQuote } from '../send.ts';
import { storedRequest } from '../stored-request.ts';

const passing: ReadonlySet<string> = new Set(['IDEMPOTENCY_RUNNING', 'RESOLVE_FAILED']);

const failed = (failure: Pick<Failure, 'code' | 'words'>): TurnEnd => refused({ passing }, failure);

const payeeOf = (quote: QuoteRow) => ({
  recipient_key: quote.recipient_key,
  payee: payeeIn(quote),
});

/** The order waits until the person has confirmed it again, with the recipient as they are now. */
const voided = (quote: QuoteRow): TurnEnd => {
  const { name, identifier, bankName } = z
    .object({ name: z.string(), identifier: z.string(), bankName: z.string().optional() })
    .parse(quote.recipient);
  const recipient_detail = bankName ? `${bankName} · ${identifier}` : identifier;
  return {
    ...failed({ code: 'SCHEDULE_CONFIRM' }),
    isVoid: true,
    change: { ...payeeOf(quote), recipient_name: name, recipient_detail },
  };
};

/** People are warned about the recipient since the order was made: it waits for the person's word. */
const warnedAbout = (failure: Failure): TurnEnd => ({ ...failed(failure), isVoid: true });

const attempt = async (
  deps: TransferDeps,
  quoteFor: QuoteOnce,
  row: queries.ScheduleRow,
): Promise<TurnEnd> => {
  const { user_id: userId } = row;
  const id = turnIdOf(row);
  const sentAlready = await findSent(deps.db, userId, id);
  if (sentAlready) return { result: 'sent', words: null, movementId: id };
  const { status } = await readPerson(deps.db, userId);
  if (status !== 'active') return failed({ code: 'ACCESS_SUSPENDED' });
  const quote = await quoteFor(userId, id, storedRequest.parse(row.wish));
  if (!quote.ok) return failed(quote);
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
  if (!sent.ok) return failed(sent);
  const change = row.payee === null ? payeeOf(quote.value) : {};
  return { result: 'sent', words: null, movementId: id, change };
};

const shownAmount = (row: queries.ScheduleRow): string => formatMinor(row.amount, row.currency);

/** The company that a turn asks; none for a send to a tag. */
const companyOf = (row: queries.ScheduleRow): string | null => {
  const method = storedRequest.parse(row.wish).to.rail;
  return corridors.find((way) => way.method === method)?.company ?? null;
};

const sending = (quoteFor: QuoteOnce): ScheduleKind<TransferDeps, queries.ScheduleRow> => ({
  ...sendSchedules,
  room: 'transfers',
  passing,
  tooLate: 'It could not be sent within six hours.',
  attempt: (deps, row) => attempt(deps, quoteFor, row),
  companyOf: async (_, row) => companyOf(row),
  notifySkipped: async (deps, tx, row, { why, next }) => {
    const person = await readPerson(tx, row.user_id);
    await notify(deps, tx, person, scheduleSkipped, {
      amount: shownAmount(row),
      recipient: strangerText(row.recipient_name, 'title'),
      why,
      next: next ? `The next one is on ${lagosDate(next)}.` : 'This was the last one.',
    });
  },
});

export const transferJobs = (deps: TransferDeps): JobHandler[] =>
  scheduleJobs(deps, sending(quoteOnce(deps, createResolveAccount(deps))));
