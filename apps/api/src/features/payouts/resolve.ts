/**
 * How a payout ends. The ledger moves the money under an id derived from the payout's, and in the
 * same transaction the payout ends with its hold (`payouts_follow_holds`). What the company said and
 * the cases follow; if the process crashes in between, the sweep closes the cases.
 */

import type { Money } from '@cowrie/money';
import { closeCaseIn, openCaseIn } from '#features/cases/index.ts';
import { causeOf } from '#features/companies/index.ts';
import { advanceHistory, LedgerUnavailable, type PlanOutcome } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { type PayoutEvent, type PayoutState, stepOf } from './machine.ts';
import { ourAccounts } from './our-accounts.ts';
import { keepGoods } from './goods.ts';
import { readOrder } from './order.ts';
import type { OrderAtCompany } from './payer.ts';
import { payerOf } from './payers.ts';
import type { PayoutDeps } from './deps.ts';
import { changed, legsOf, type Moving, releaseId, settleId } from './postings.ts';
import {
  findPayout,
  firstDoubt,
  isHistoryPending,
  lockPayout,
  type PayoutRow,
  updatePayout,
} from './queries.ts';

export const movingOf = (row: PayoutRow): Moving => ({
  ...readOrder(row),
  id: row.id,
  account: Number(row.account_id),
});

export const mustBeDone = (outcome: PlanOutcome, what: string): void => {
  if (outcome.ok) return;
  if (outcome.code === 'busy') throw new LedgerUnavailable(`${what}: the ledger is busy`);
  throw new Error(`${what} was refused: ${outcome.code}`);
};

export const caseAnswer = (state: PayoutState, home = 'with you'): string =>
  state === 'settled' ? 'It has arrived.' : `The money is back ${home}.`;

export const end = (
  deps: PayoutDeps,
  id: string,
  state: PayoutState,
  more: { readonly companyId?: string; readonly words: string },
) =>
  inTx(deps.db, async (tx) => {
    const at = deps.clock.now();
    const row = await lockPayout(tx, id);
    await updatePayout(tx, id, {
      // The ledger has set it, except for a return of what was settled before.
      state,
      ...(more.companyId === undefined ? {} : { company_id: more.companyId }),
      company_words: more.words,
      next_check_at: null,
      updated_at: at,
      ended_at: at,
    });
    // If a case was open because it was late, it closes with the outcome.
    const answer = caseAnswer(state, row && homeOf(deps, row));
    await closeCaseIn(deps, tx, id, 'overdue', answer);
    if (row && row.stuck_since !== null) {
      await closeCaseIn(deps, tx, id, 'contradiction', answer);
    }
  });

export const underWay = ['pending', 'processing'] as const;
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Reconciliation finds the payout by the company's id, so it is stored before the payout ends. */
const keepCompanyId = async (deps: PayoutDeps, row: PayoutRow, companyId: string) => {
  if (row.company_id === companyId) return;
  await inTx(deps.db, (tx) => updatePayout(tx, row.id, { company_id: companyId }));
};

const settle = async (
  deps: PayoutDeps,
  row: PayoutRow,
  standing: OrderAtCompany,
): Promise<void> => {
  const moving = movingOf(row);
  await keepCompanyId(deps, row, standing.companyId);
  const ours = await ourAccounts(deps.ledger, row.company, moving);
  const { who } = payerOf(deps, row);
  const outcome = await deps.ledger.settle({
    id: settleId(row.id),
    kind: `${row.rail}_payout`,
    hold: row.id,
    legs: legsOf(moving, ours),
    advances: [
      {
        id: row.id,
        from: underWay,
        status: 'completed',
        event: `${capital(who)} has confirmed it.`,
        detail: {
          companyReference: standing.companyId,
          ...(standing.hash === undefined ? {} : { hash: standing.hash }),
        },
      },
    ],
    events: changed(moving, 'completed'),
  });
  mustBeDone(outcome, 'settling a payout');
  await end(deps, row.id, 'settled', { companyId: standing.companyId, words: standing.words });
};

/** 'in your wallet', or where else the money came from. */
export const homeOf = (deps: PayoutDeps, row: PayoutRow): string =>
  payerOf(deps, row).home?.(readOrder(row)) ?? 'in your wallet';

const backWords = (deps: PayoutDeps, row: PayoutRow, status: 'failed' | 'cancelled'): string =>
  status === 'failed'
    ? `It could not be sent. The money is back ${homeOf(deps, row)}.`
    : cancelledWords;
const cancelledWords = 'You cancelled it before it was sent.';

const giveBack = async (
  deps: PayoutDeps,
  row: PayoutRow,
  status: 'failed' | 'cancelled',
  words: string,
  event: string = backWords(deps, row, status),
): Promise<void> => {
  const moving = movingOf(row);
  // Rooms that follow the release read why.
  await inTx(deps.db, (tx) => updatePayout(tx, row.id, { company_words: words }));
  const outcome = await deps.ledger.release({
    id: releaseId(row.id),
    kind: `${row.rail}_payout`,
    hold: row.id,
    advances: [{ id: row.id, from: underWay, status, event, detail: { failure: causeOf(words) } }],
    events: changed(moving, status),
  });
  mustBeDone(outcome, 'returning a payout');
  await end(deps, row.id, status, { words });
};

/**
 * Takes the payout away from the submitting job, under the lock that job takes. Only an order that
 * the company cannot have is cancelled: once an attempt was in doubt, it never is.
 */
const claimCancel = (deps: PayoutDeps, id: string, words: string) =>
  inTx(deps.db, async (tx) => {
    const row = await lockPayout(tx, id);
    if (!row || row.stuck_since !== null) return undefined;
    if (stepOf(row.state, 'cancel') !== 'cancelled') return undefined;
    if ((await firstDoubt(tx, id)) !== undefined) return undefined;
    const at = deps.clock.now();
    const change = { state: 'cancelled', company_words: words } as const;
    // If the process crashes before the money is back, the sweep finishes it.
    await updatePayout(tx, id, { ...change, next_check_at: addSeconds(at, 30), updated_at: at });
    return { ...row, ...change };
  });

/** Gives the money of a claimed payout back. `company_words` is what the person reads. */
export const finishCancel = (deps: PayoutDeps, row: PayoutRow): Promise<void> =>
  giveBack(deps, row, 'cancelled', '', row.company_words ?? cancelledWords);

/** False if the company may have the order; then nothing changes. */
export const cancelPayout = async (
  deps: PayoutDeps,
  id: string,
  personReads: string = cancelledWords,
): Promise<boolean> => {
  const row = await claimCancel(deps, id, personReads);
  if (row) await finishCancel(deps, row);
  return row !== undefined;
};

/**
 * Only staff can end a stuck payout, unless the company finds or pays it after all: the company can
 * neither deliver it nor return it, or does not know an order that must not be sent again.
 */
export const isStuck = ({ stuck_since, ended_at }: PayoutRow): boolean =>
  stuck_since !== null && ended_at === null;

/** Adds a timeline event for the person; no money moves. */
export const noteUnderWay = (deps: PayoutDeps, tx: Tx, row: PayoutRow, event: string) =>
  advanceHistory(tx, deps.clock.now(), {
    advances: [{ id: row.id, from: underWay, status: 'processing', event }],
    events: changed({ id: row.id, userId: row.user_id, asset: row.currency }, 'processing'),
  });

/** Shows a payout that waits under duress as one that its company has. */
export const showUnderWay = (deps: PayoutDeps, id: string): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const row = await lockPayout(tx, id);
    if (!row?.flagged || row.state !== 'reserved' || !(await isHistoryPending(tx, id))) return;
    await noteUnderWay(deps, tx, row, onItsWay(deps, row));
  });

const onItsWay = (deps: PayoutDeps, row: PayoutRow): string =>
  `On its way to ${payerOf(deps, row).who}.`;

const progress = (
  deps: PayoutDeps,
  id: string,
  to: PayoutState | 'stay',
  standing: OrderAtCompany | null,
) =>
  inTx(deps.db, async (tx) => {
    const row = await lockPayout(tx, id);
    if (!row || row.ended_at !== null) return;
    const at = deps.clock.now();
    const isNew = to !== 'stay' && to !== row.state;
    const isReturning = standing?.state === 'returning' && row.returning_since === null;
    await updatePayout(tx, id, {
      ...(isNew ? { state: to } : {}),
      ...(standing ? { company_id: standing.companyId, company_words: standing.words } : {}),
      ...(isReturning ? { returning_since: at } : {}),
      ...(standing
        ? { stuck_since: standing.state === 'stuck' ? (row.stuck_since ?? at) : null }
        : {}),
      next_check_at: addSeconds(at, nextCheckSeconds(row, at)),
      updated_at: at,
    });
    if (isStuck(row) && standing && standing.state !== 'stuck') {
      await closeCaseIn(deps, tx, id, 'contradiction', 'It has been found, and it is on its way.');
    }
    if (isReturning) await noteUnderWay(deps, tx, row, returningWords);
    else if (isNew && to === 'submitted') {
      await noteUnderWay(deps, tx, row, onItsWay(deps, row));
    }
    if (standing?.state === 'stuck') {
      const what = `${capital(row.company)} could not deliver the money and could not return it (${standing.words}). The hold stays until staff have settled it with ${capital(row.company)}.`;
      const about = { userId: row.user_id, transactionId: id };
      await openCaseIn(deps, tx, { kind: 'contradiction', ...about, what });
    }
  });

const returningWords = 'It could not be delivered. The money is on its way back to you.';

/** The company told us nothing new: it is asked again later. */
export const askLater = (deps: PayoutDeps, id: string): Promise<void> =>
  progress(deps, id, 'stay', null);

/**
 * Leaves an open payout to staff: the hold stays, and two of them return the money or mark it as
 * paid. The company is still asked, and its word for this reference ends it too.
 */
export const leaveToStaff = async (
  deps: PayoutDeps,
  { id }: PayoutRow,
  what: string,
): Promise<void> => {
  await inTx(deps.db, async (tx) => {
    const row = await lockPayout(tx, id);
    if (!row || row.ended_at !== null || row.stuck_since !== null) return;
    const at = deps.clock.now();
    await updatePayout(tx, id, { stuck_since: at, updated_at: at });
    await noteUnderWay(deps, tx, row, staffWords);
    const about = { userId: row.user_id, transactionId: id };
    await openCaseIn(deps, tx, { kind: 'contradiction', ...about, what });
  });
  await askLater(deps, id);
};
const staffWords =
  'We could not confirm whether it was sent. Our team is checking. Your money stays on hold.';

/** The time to the next check: a tenth of the payout's age, between 5 seconds and 15 minutes. */
const nextCheckSeconds = (row: PayoutRow, at: Date): number => {
  const age = (at.getTime() - row.created_at.getTime()) / 1000;
  return Math.min(900, Math.max(5, Math.ceil(age / 10)));
};

const openContradiction = (deps: PayoutDeps, row: PayoutRow, what: string): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const about = { userId: row.user_id, transactionId: row.id };
    await openCaseIn(deps, tx, { kind: 'contradiction', ...about, what });
  });

const eventWords: Readonly<Partial<Record<PayoutEvent, string>>> = {
  returning: 'that the money is on its way back',
  stuck: 'that it could not return the money',
};

/** 'Maplerad says not paid; we recorded it as paid.' */
const describeContradiction = ({ company, state }: PayoutRow, event: PayoutEvent): string => {
  const recorded = state === 'settled' ? 'paid' : state;
  const said = eventWords[event] ?? event.replaceAll('_', ' ');
  return `${capital(company)} says ${said}; we recorded it as ${recorded}.`;
};

/**
 * Takes the step that an event allows. If two processes try at once, the ledger lets only one
 * succeed.
 */
export const settleWith = async (
  deps: PayoutDeps,
  id: string,
  event: PayoutEvent,
  standing: OrderAtCompany | null = null,
  /** Sentence that the person reads, if it differs from the usual one. */
  personReads?: string,
): Promise<void> => {
  const row = await findPayout(deps.db, id);
  if (!row) return;
  const to = stepOf(row.state, event);
  const words = standing?.words ?? '';
  if (to === 'never') throw new Error(`a payout that is ${row.state} cannot be ${event}`);
  if (to === 'case') return openContradiction(deps, row, describeContradiction(row, event));
  if (to === 'settled' && standing) return settle(deps, row, standing);
  if (to === 'failed') return giveBack(deps, row, to, words, personReads);
  if (row.ended_at === null) await progress(deps, id, to, standing);
};

export const fail = (deps: PayoutDeps, id: string, event: 'refused', words: string) =>
  settleWith(deps, id, event, { companyId: '', state: 'not_paid', words, amount: nothing });
const nothing: Money = { minor: 0n, currency: 'NGN' };

/**
 * Applies the company's status of an order. If its amount differs from ours, nothing settles and a
 * case opens.
 */
export const applyStanding = async (
  deps: PayoutDeps,
  id: string,
  standing: OrderAtCompany,
): Promise<void> => {
  const row = await findPayout(deps.db, id);
  if (!row) return;
  const { ordered } = readOrder(row);
  const { minor, currency } = standing.amount;
  if (minor !== ordered.minor || currency !== ordered.currency) {
    const what = `${capital(row.company)} reports a different amount than we ordered.`;
    return row.ended_at === null
      ? leaveToStaff(deps, row, what)
      : openContradiction(deps, row, what);
  }
  const isPaid = standing.state === 'paid' && stepOf(row.state, 'paid') !== 'case';
  if (isPaid && standing.goods) await keepGoods(deps, id, standing.goods);
  await settleWith(deps, id, standing.state, standing);
};
