/**
 * Submits a reserved payout to its company. The attempt is saved before the call, so an attempt
 * without a clear answer is known as such, and from then on the payout is in doubt: it cannot be
 * cancelled, and only the company's word for its reference gives the money back.
 */

import { isSwitchKey, switchOf } from '@cowrie/contract/staff/switches';
import { isOwnerFrozen, readHold } from '#ledger/index.ts';
import { openCaseIn } from '#features/cases/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { switchOff } from '#platform/flags.ts';
import type { ProviderReason } from '#providers/provider-error.ts';
import { markRefused } from './reserve.ts';
import { stepOf } from './machine.ts';
import { readOrder } from './order.ts';
import type { SentOrder } from './payer.ts';
import { payerOf } from './payers.ts';
import type { PayoutDeps } from './deps.ts';
import {
  countSame,
  endAttempt,
  findPayout,
  findTaken,
  firstDoubt,
  hasTwin,
  insertAttempt,
  lastAttempt,
  lockPayout,
  type PayoutRow,
  updatePayout,
} from './queries.ts';
import {
  applyStanding,
  askLater,
  capital,
  fail,
  finishCancel,
  homeOf,
  leaveToStaff,
  noteUnderWay,
  settleWith,
} from './resolve.ts';

/** Waits longer after each attempt, up to 15 minutes. */
const waitSeconds = (attempts: number): number => Math.min(900, 5 * 2 ** Math.min(attempts, 8));

/** A row without a hold was left behind by a crashed process: it holds no money. */
const isHeld = async (deps: PayoutDeps, id: string): Promise<boolean> => {
  const hold = await readHold(deps.db, id);
  if (!hold) await markRefused(deps, id, 'no hold was placed');
  return hold !== undefined;
};

type Attempt = {
  readonly row: PayoutRow;
  /** An earlier attempt may have reached the company. */
  readonly isInDoubt: boolean;
};

/**
 * Claims the payout for this attempt. Undefined if it must not be sent now; `in_doubt` if an earlier
 * release left a doubtful order among those that were never sent.
 */
const begin = (
  deps: PayoutDeps,
  id: string,
  event: 'submit' | 'resend',
): Promise<Attempt | 'in_doubt' | undefined> =>
  inTx(deps.db, async (tx) => {
    const row = await lockPayout(tx, id);
    if (!row || row.flagged || stepOf(row.state, event) !== 'submitting') return undefined;
    // An order that the company cannot have waits while its owner has frozen everything.
    if (event === 'submit' && (await isOwnerFrozen(tx, Number(row.account_id)))) return undefined;
    const isInDoubt = (await firstDoubt(tx, id)) !== undefined;
    if (isInDoubt && event === 'submit') return 'in_doubt';
    if (row.stuck_since !== null) return undefined;
    const at = deps.clock.now();
    const number = row.attempts + 1;
    await insertAttempt(tx, { payout_id: id, number, kind: 'submit', at });
    await updatePayout(tx, id, {
      state: 'submitting',
      attempts: number,
      denied_at: null,
      // If the process crashes here, the sweep asks the company a little later.
      next_check_at: addSeconds(at, 60),
      updated_at: at,
    });
    return { row: { ...row, state: 'submitting', attempts: number }, isInDoubt };
  });

const noteEnd = (deps: PayoutDeps, row: PayoutRow, outcome: string, words: string) =>
  inTx(deps.db, (tx) =>
    endAttempt(tx, row.id, row.attempts, { outcome, words, at: deps.clock.now() }),
  );

/** The company said "not now": the same order is sent later under the same reference. */
const postpone = (deps: PayoutDeps, row: PayoutRow, words: string) =>
  inTx(deps.db, async (tx) => {
    const now = await lockPayout(tx, row.id);
    if (now?.state !== 'submitting') return;
    const at = deps.clock.now();
    const next_check_at = addSeconds(at, waitSeconds(row.attempts));
    const change = { state: stepOf('submitting', 'not_now'), company_words: words };
    await updatePayout(tx, row.id, { ...change, next_check_at, updated_at: at });
  });

const markUnknown = (deps: PayoutDeps, row: PayoutRow, words: string) =>
  inTx(deps.db, async (tx) => {
    const now = await lockPayout(tx, row.id);
    if (now?.state !== 'submitting') return;
    const at = deps.clock.now();
    const next_check_at = addSeconds(at, waitSeconds(row.attempts));
    const change = { state: stepOf('submitting', 'no_answer'), company_words: words };
    await updatePayout(tx, row.id, { ...change, next_check_at, updated_at: at });
    await noteUnderWay(deps, tx, row, 'We are waiting for an answer. Your money is on hold.');
  });

/**
 * If the company refuses the whole corridor, it is switched off with a case for staff, so that the
 * next person is told before they send.
 */
const closeCorridor = async (deps: PayoutDeps, row: PayoutRow, message: string): Promise<void> => {
  const closed = payerOf(deps, row).closes?.(message, readOrder(row));
  if (!closed) return;
  const isNew = await inTx(deps.db, async (tx) => {
    if (!(await switchOff(tx, closed.flag, deps.clock.now()))) return false;
    await openCaseIn(deps, tx, {
      kind: 'reconciliation',
      userId: null,
      subject: `corridor:${closed.flag}`,
      what: `${row.company} refuses ${closed.name}: "${message}". They are paused. Settle it with ${row.company}, then resume ${switchOf(closed.flag).name} on the screen Control.`,
    });
    return true;
  });
  deps.flags.forget();
  if (isNew) deps.log.error({ flag: closed.flag, message }, 'a corridor was switched off');
};

/**
 * A later attempt was refused while an earlier one is in doubt. The refusal says nothing about the
 * earlier one, which may still be carried out: the hold stays.
 */
const keepDoubt = async (
  deps: PayoutDeps,
  row: PayoutRow,
  refusal: { readonly code: ProviderReason; readonly message: string },
): Promise<void> => {
  await markUnknown(deps, row, refusal.message);
  if (isPassing(refusal.code)) return;
  const company = capital(row.company);
  const what = `${company} refused this transfer ("${refusal.message}"), but an earlier attempt got no clear answer and may still be paid. The hold stays until ${company} says what became of it, or two members of staff decide.`;
  await leaveToStaff(deps, row, what);
};

const isPassing = (code: string): boolean =>
  code === 'rate_limited' || code === 'unavailable' || code === 'auth';

/**
 * True if the order in doubt may be sent again: the company still recognises it by its reference,
 * and staff have not been asked to decide.
 */
const mayResend = async (deps: PayoutDeps, row: PayoutRow): Promise<boolean> => {
  const { resendSeconds = Infinity } = payerOf(deps, row);
  if (row.stuck_since !== null) return false;
  if (resendSeconds === Infinity) return true;
  const doubt = await firstDoubt(deps.db, row.id);
  return doubt === undefined || doubt > addSeconds(deps.clock.now(), -resendSeconds);
};

const sendOrder = async (deps: PayoutDeps, { row, isInDoubt }: Attempt): Promise<void> => {
  const outcome = await payerOf(deps, row).submit(readOrder(row));
  switch (outcome.outcome) {
    case 'accepted':
      await noteEnd(deps, row, 'accepted', outcome.words);
      return applyStanding(deps, row.id, outcome);
    case 'unknown':
      await noteEnd(deps, row, 'unknown', outcome.message);
      return markUnknown(deps, row, outcome.message);
    default:
      // The company knows this reference already, so an earlier attempt may have arrived: ask
      // instead of failing.
      if (outcome.code === 'conflict') {
        await noteEnd(deps, row, 'unknown', outcome.message);
        return checkPayout(deps, row.id);
      }
      await noteEnd(deps, row, `refused: ${outcome.code}`, outcome.message);
      if (isInDoubt) return keepDoubt(deps, row, outcome);
      if (isPassing(outcome.code)) return postpone(deps, row, outcome.message);
      await closeCorridor(deps, row, outcome.message);
      return fail(deps, row.id, 'refused', outcome.message);
  }
};

/** How often an order asks whether its company is still paused. */
const pausedSeconds = 15;

/** While staff pause a company, its orders wait with their holds; nothing new is sent to it. */
const isCompanyPaused = async (deps: PayoutDeps, row: PayoutRow): Promise<boolean> => {
  const key = `company-${row.company}`;
  return isSwitchKey(key) && !(await deps.flags.isOn(key, row.user_id));
};

const waitForCompany = (deps: PayoutDeps, id: string): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const row = await lockPayout(tx, id);
    if (row?.state !== 'created' && row?.state !== 'reserved') return;
    const next_check_at = addSeconds(deps.clock.now(), pausedSeconds);
    await updatePayout(tx, id, { next_check_at });
  });

export const submitPayout = async (deps: PayoutDeps, id: string): Promise<void> => {
  const found = await findPayout(deps.db, id);
  if (found?.state === 'created' && !(await isHeld(deps, id))) return;
  if (found && (await isCompanyPaused(deps, found))) return waitForCompany(deps, id);
  const attempt = await begin(deps, id, 'submit');
  if (attempt === 'in_doubt') {
    await settleWith(deps, id, 'no_answer');
    return checkPayout(deps, id);
  }
  if (attempt) await sendOrder(deps, attempt);
};

/** How long an order may take to arrive before we believe that the company does not know it. */
const arrivalSeconds = 120;

/**
 * After this long the company's list is complete: an order that was sent before and is not in it
 * never arrived. Three days cover a weekend at a bank and Bridge's 24 hours for a repeated key.
 */
const longListSeconds = 3 * 86_400;

const describeSent = async (deps: PayoutDeps, row: PayoutRow): Promise<SentOrder> => ({
  order: readOrder(row),
  at: deps.clock.now(),
  companyId: row.company_id,
  inDoubtSince: (await firstDoubt(deps.db, row.id)) ?? null,
  hasTwin: await hasTwin(deps.db, row),
  countSame: (since) => countSame(deps.db, row, since),
  findTaken: (ids) => findTaken(deps.db, row, ids),
});

const noteDenial = (deps: PayoutDeps, id: string) =>
  inTx(deps.db, async (tx) => {
    await updatePayout(tx, id, { denied_at: deps.clock.now() });
  });

const neverSentWords = (deps: PayoutDeps, row: PayoutRow): string =>
  `It was never sent. The money is back ${homeOf(deps, row)}.`;

/**
 * The company does not know an open order. It may be sent again under the same reference; otherwise
 * the hold stays until the company's list, some days later, proves that it never had it.
 */
const followUnknown = async (
  deps: PayoutDeps,
  row: PayoutRow,
  { sent, lastSentAt }: { readonly sent: SentOrder; readonly lastSentAt: Date },
): Promise<void> => {
  const payer = payerOf(deps, row);
  const isListReader = payer.findListed === payer.find;
  const listed = isListReader ? null : await payer.findListed?.(row.reference, sent);
  if (listed) return applyStanding(deps, row.id, listed);
  await settleWith(deps, row.id, 'unheard_of');
  if (await mayResend(deps, row)) {
    // One "not found" may come from a lagging replica at the company: ask a second time first.
    if (row.denied_at === null) return noteDenial(deps, row.id);
    if (await isCompanyPaused(deps, row)) return askLater(deps, row.id);
    const attempt = await begin(deps, row.id, 'resend');
    return attempt && attempt !== 'in_doubt' ? sendOrder(deps, attempt) : undefined;
  }
  const { listSeconds = longListSeconds } = payer;
  const isListComplete = lastSentAt < addSeconds(deps.clock.now(), -listSeconds);
  if (isListComplete && payer.findListed) {
    return settleWith(deps, row.id, 'absent', null, neverSentWords(deps, row));
  }
  const company = capital(row.company);
  const what = `${company} does not know this transfer, and sending it again could pay twice. It was not sent again. Two members of staff decide whether the money goes back.`;
  return leaveToStaff(deps, row, what);
};

/** The company accepted the order and does not know it any more. */
const followLost = (deps: PayoutDeps, row: PayoutRow): Promise<void> => {
  if (row.promised_at > deps.clock.now()) return askLater(deps, row.id);
  const what = `${capital(row.company)} accepted this transfer and does not know it any more. Two members of staff decide whether it was paid or the money goes back.`;
  return leaveToStaff(deps, row, what);
};

/**
 * Asks the company about a payout and takes the step its answer allows. An event makes it ask about
 * a finished payout too: if the answer contradicts the end, a case opens.
 */
export const checkPayout = async (deps: PayoutDeps, id: string): Promise<void> => {
  const row = await findPayout(deps.db, id);
  if (!row) return;
  if (row.state === 'created' || row.state === 'reserved') return submitPayout(deps, id);
  if (row.state === 'cancelled' && row.ended_at === null) return finishCancel(deps, row);
  const sent = await describeSent(deps, row);
  const standing = await payerOf(deps, row).find(row.reference, sent);
  if (standing) return applyStanding(deps, id, standing);
  if (row.ended_at !== null) return;
  const attempt = await lastAttempt(deps.db, id);
  const lastSentAt = attempt?.at ?? row.created_at;
  if (lastSentAt > addSeconds(deps.clock.now(), -arrivalSeconds)) return askLater(deps, id);
  return row.state === 'submitted'
    ? followLost(deps, row)
    : followUnknown(deps, row, { sent, lastSentAt });
};
