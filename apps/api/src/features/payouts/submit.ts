/** Submits a reserved payout to its company. The attempt is saved before the call. */

import { readHold } from '#ledger/index.ts';
import { openCaseIn } from '#features/cases/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { switchOff } from '#platform/flags.ts';
import { markRefused, markReserved } from './reserve.ts';
import { stepOf } from './machine.ts';
import { readOrder } from './order.ts';
import { payerOf } from './payers.ts';
import type { PayoutDeps } from './deps.ts';
import {
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
  fail,
  leaveToStaff,
  noteUnderWay,
  settleWith,
} from './resolve.ts';

/** Waits longer after each attempt, up to 15 minutes. */
const waitSeconds = (attempts: number): number => Math.min(900, 5 * 2 ** Math.min(attempts, 8));

/**
 * Handles a row that never reached the reserved state: if the hold exists it continues, otherwise
 * it is marked as refused.
 */
const adopt = async (deps: PayoutDeps, id: string): Promise<boolean> => {
  const hold = await readHold(deps.db, id);
  if (hold) await markReserved(deps, id);
  else await markRefused(deps, id, 'no hold was placed');
  return hold !== undefined;
};

/** Claims the payout for this attempt; undefined if it must not be sent now. */
const begin = (deps: PayoutDeps, id: string) =>
  inTx(deps.db, async (tx) => {
    const row = await lockPayout(tx, id);
    if (!row || row.flagged || stepOf(row.state, 'submit') !== 'submitting') return undefined;
    const at = deps.clock.now();
    const number = row.attempts + 1;
    await insertAttempt(tx, { payout_id: id, number, kind: 'submit', at });
    await updatePayout(tx, id, {
      state: 'submitting',
      attempts: number,
      // If the process crashes here, the sweep asks the company a little later.
      next_check_at: addSeconds(at, 60),
      updated_at: at,
    });
    return { ...row, state: 'submitting' as const, attempts: number };
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
      what: `${row.company} refuses ${closed.name}: "${message}". They are switched off. Settle it with ${row.company}, then switch on the feature ${closed.flag}.`,
    });
    return true;
  });
  deps.flags.forget();
  if (isNew) deps.log.error({ flag: closed.flag, message }, 'a corridor was switched off');
};

const isPassing = (code: string): boolean =>
  code === 'rate_limited' || code === 'unavailable' || code === 'auth';

/**
 * True if an earlier attempt may have arrived and the company no longer recognises a repeated order
 * by its reference. Sending it again could pay twice.
 */
const isTooLateToResend = async (deps: PayoutDeps, row: PayoutRow): Promise<boolean> => {
  const { resendSeconds } = payerOf(deps, row);
  if (resendSeconds === undefined) return false;
  const doubt = await firstDoubt(deps.db, row.id);
  return doubt !== undefined && doubt <= addSeconds(deps.clock.now(), -resendSeconds);
};

export const submitPayout = async (deps: PayoutDeps, id: string): Promise<void> => {
  const found = await findPayout(deps.db, id);
  if (found?.state === 'created' && !(await adopt(deps, id))) return;
  if (found?.state === 'reserved' && (await isTooLateToResend(deps, found))) {
    return leaveToStaff(deps, found);
  }
  const row = await begin(deps, id);
  if (!row) return;
  const outcome = await payerOf(deps, row).submit(readOrder(row));
  switch (outcome.outcome) {
    case 'accepted':
      await noteEnd(deps, row, 'accepted', outcome.words);
      return applyStanding(deps, row.id, outcome);
    case 'unknown':
      await noteEnd(deps, row, 'unknown', outcome.message);
      return markUnknown(deps, row, outcome.message);
    default:
      await noteEnd(deps, row, `refused: ${outcome.code}`, outcome.message);
      if (isPassing(outcome.code)) return postpone(deps, row, outcome.message);
      // The company knows this reference already, so an earlier attempt may have arrived: ask
      // instead of failing.
      if (outcome.code === 'conflict') return checkPayout(deps, id);
      await closeCorridor(deps, row, outcome.message);
      return fail(deps, row.id, 'refused', outcome.message);
  }
};

/** How long an order may take to arrive before we believe that the company does not know it. */
const arrivalSeconds = 120;

/**
 * Asks the company about a payout and takes the step its answer allows. An event makes it ask about
 * a finished payout too: if the answer contradicts the end, a case opens.
 */
export const checkPayout = async (deps: PayoutDeps, id: string): Promise<void> => {
  const row = await findPayout(deps.db, id);
  if (!row) return;
  if (row.state === 'created' || row.state === 'reserved') return submitPayout(deps, id);
  const standing = await payerOf(deps, row).find(row.reference, {
    order: readOrder(row),
    companyId: row.company_id,
    inDoubtSince: (await firstDoubt(deps.db, id)) ?? null,
    hasTwin: await hasTwin(deps.db, row),
    findTaken: (ids) => findTaken(deps.db, row, ids),
  });
  if (standing) return applyStanding(deps, id, standing);
  const attempt = await lastAttempt(deps.db, id);
  const isRecent =
    attempt !== undefined && attempt.at > addSeconds(deps.clock.now(), -arrivalSeconds);
  if (isRecent) return askLater(deps, id);
  const mayResend = stepOf(row.state, 'unheard_of') === 'reserved';
  if (mayResend && (await isTooLateToResend(deps, row))) return leaveToStaff(deps, row);
  return settleWith(deps, id, 'unheard_of');
};
