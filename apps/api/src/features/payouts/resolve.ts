import type { AssetCode, Money } from '@cowrie/money';
import { closeCaseIn, openCaseIn } from '#features/cases/index.ts';
import { advanceHistory, LedgerUnavailable, type Outcome } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { type PayoutEvent, type PayoutState, stepOf } from './machine.ts';
import { ourAccounts } from './our-accounts.ts';
import { keepGoods } from './goods.ts';
import { readOrder } from './order.ts';
import { payerOf, type Standing } from './payers.ts';
import type { PayoutDeps } from './deps.ts';
import { changed, legsOf, type Moving, releaseId, settleId } from './postings.ts';
import { findPayout, lockPayout, type PayoutRow, updatePayout } from './queries.ts';

/**
 * How a payout ends. The ledger moves first, under an id that follows from the payout's, and the row
 * follows. If the process crashes in between, the retry finds the posted plan and only updates the row.
 */

const movingOf = (row: PayoutRow): Moving => ({
  ...readOrder(row),
  id: row.id,
  account: Number(row.account_id),
});

const mustBeDone = (outcome: Outcome, what: string): void => {
  if (outcome.ok) return;
  if (outcome.code === 'busy') throw new LedgerUnavailable(`${what}: the ledger is busy`);
  throw new Error(`${what} was refused: ${outcome.code}`);
};

const end = (
  deps: PayoutDeps,
  id: string,
  state: PayoutState,
  more: { readonly companyId?: string; readonly words: string },
) =>
  inTx(deps.db, async (tx) => {
    const at = deps.clock.now();
    await updatePayout(tx, id, {
      state,
      ...(more.companyId === undefined ? {} : { company_id: more.companyId }),
      company_words: more.words,
      next_check_at: null,
      updated_at: at,
      ended_at: at,
    });
    // Who waited for it past its promise has their answer.
    const answer = state === 'settled' ? 'It has arrived.' : 'It is back in the wallet.';
    await closeCaseIn(deps, tx, id, 'overdue', answer);
  });

const underWay = ['pending', 'processing'] as const;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const settle = async (deps: PayoutDeps, row: PayoutRow, standing: Standing): Promise<void> => {
  const moving = movingOf(row);
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

const backWords = {
  failed: 'It could not be paid. The money is back in your wallet.',
  cancelled: 'You took it back before it left.',
} as const;

const giveBack = async (
  deps: PayoutDeps,
  row: PayoutRow,
  status: 'failed' | 'cancelled',
  words: string,
  event: string = backWords[status],
): Promise<void> => {
  const moving = movingOf(row);
  const outcome = await deps.ledger.release({
    id: releaseId(row.id),
    kind: `${row.rail}_payout`,
    hold: row.id,
    advances: [{ id: row.id, from: underWay, status, event, detail: { failure: words } }],
    events: changed(moving, status),
  });
  mustBeDone(outcome, 'giving a payout back');
  await end(deps, row.id, status, { words });
};

/**
 * What was settled and did not arrive, given back whole by two members of staff: the plan carries the
 * id of their approval, and without it the database refuses.
 */
export const refundPayout = async (
  deps: PayoutDeps,
  id: string,
  approvalId: string,
): Promise<void> => {
  const row = await findPayout(deps.db, id);
  if (!row) throw new Error(`there is no payout ${id} to give back`);
  const to = stepOf(row.state, 'give_back');
  if (to === 'stay') return;
  if (to !== 'returned') throw new Error(`a payout that is ${row.state} cannot be given back`);
  const moving = movingOf(row);
  const outcome = await deps.ledger.correct({
    id: approvalId,
    kind: 'payout_refund',
    original: settleId(id),
    advances: [
      {
        id,
        from: ['completed'],
        status: 'returned',
        event: 'It did not arrive after all. The money is back in your wallet.',
      },
    ],
    events: changed(moving, 'returned'),
  });
  mustBeDone(outcome, 'giving a settled payout back');
  await end(deps, id, 'returned', { words: 'given back by staff' });
};

/** A step the person reads of, without money moving. */
export const noteUnderWay = (deps: PayoutDeps, tx: Tx, row: PayoutRow, event: string) =>
  advanceHistory(tx, deps.clock.now(), {
    advances: [{ id: row.id, from: underWay, status: 'processing', event }],
    events: changed(
      { id: row.id, userId: row.user_id, asset: row.currency as AssetCode },
      'processing',
    ),
  });

const progress = (
  deps: PayoutDeps,
  id: string,
  to: PayoutState | 'stay',
  standing: Standing | null,
) =>
  inTx(deps.db, async (tx) => {
    const row = await lockPayout(tx, id);
    if (!row || row.ended_at !== null) return;
    const at = deps.clock.now();
    const isNew = to !== 'stay' && to !== row.state;
    await updatePayout(tx, id, {
      ...(isNew ? { state: to } : {}),
      ...(standing ? { company_id: standing.companyId, company_words: standing.words } : {}),
      next_check_at: addSeconds(at, nextCheckSeconds(row, at)),
      updated_at: at,
    });
    if (isNew && to === 'submitted') {
      await noteUnderWay(deps, tx, row, `On its way to ${payerOf(deps, row).who}.`);
    }
  });

/** Nothing was learnt: it is asked about again. */
export const askLater = (deps: PayoutDeps, id: string): Promise<void> =>
  progress(deps, id, 'stay', null);

/** Often while it is young, then less and less: a tenth of its age, between 5 seconds and 15 minutes. */
const nextCheckSeconds = (row: PayoutRow, at: Date): number => {
  const age = (at.getTime() - row.created_at.getTime()) / 1000;
  return Math.min(900, Math.max(5, Math.ceil(age / 10)));
};

const raise = (deps: PayoutDeps, row: PayoutRow, what: string): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const about = { userId: row.user_id, transactionId: row.id };
    await openCaseIn(deps, tx, { kind: 'contradiction', ...about, what });
  });

/** Takes the step an event allows; the ledger's own rules make sure that two cannot both win. */
export const settleWith = async (
  deps: PayoutDeps,
  id: string,
  event: PayoutEvent,
  standing: Standing | null = null,
  /** What the person reads of it, where that is not the usual. */
  told?: string,
): Promise<void> => {
  const row = await findPayout(deps.db, id);
  if (!row) return;
  const to = stepOf(row.state, event);
  const words = standing?.words ?? '';
  if (to === 'never') throw new Error(`a payout that is ${row.state} cannot be ${event}`);
  if (to === 'case')
    return raise(deps, row, `${row.company} says ${event} of a payout that is ${row.state}`);
  if (to === 'settled' && standing) return settle(deps, row, standing);
  if (to === 'failed' || to === 'cancelled') return giveBack(deps, row, to, words, told);
  if (row.ended_at === null) await progress(deps, id, to, standing);
};

export const fail = (deps: PayoutDeps, id: string, event: 'refused', words: string) =>
  settleWith(deps, id, event, { companyId: '', state: 'not_paid', words, amount: nothing });
const nothing: Money = { minor: 0n, currency: 'NGN' };

/** The company's own account of an order. Another amount than ours settles nothing. */
export const applyStanding = async (
  deps: PayoutDeps,
  id: string,
  standing: Standing,
): Promise<void> => {
  const row = await findPayout(deps.db, id);
  if (!row) return;
  const { ordered } = readOrder(row);
  const { minor, currency } = standing.amount;
  if (minor !== ordered.minor || currency !== ordered.currency) {
    return raise(deps, row, `${row.company} speaks of another amount than was ordered`);
  }
  const isPaid = standing.state === 'paid' && stepOf(row.state, 'paid') !== 'case';
  if (isPaid && standing.goods) await keepGoods(deps, id, standing.goods);
  await settleWith(deps, id, standing.state, standing);
};
