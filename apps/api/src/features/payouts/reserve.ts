/**
 * The first step of a payout: its row, then the hold with the history row and the job that
 * continues. The row becomes `reserved` in the transaction that places the hold (the database
 * function `payouts_follow_holds`). If the process crashes before, there is a row without a hold,
 * which has no money.
 */

import { LedgerUnavailable, type PlanOutcome } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { rowJob } from '#platform/jobs/jobs.ts';
import { type Order, orderColumns, totalOf } from './order.ts';
import type { PayoutDeps } from './deps.ts';
import { changed } from './postings.ts';
import { insertPayout, lockPayout, updatePayout } from './queries.ts';

export const submitJob = rowJob('payouts:submit', { lane: 'companies', longestSeconds: 180 }, 25);

/** After this time a row without a hold counts as left behind by a crashed process. */
const orphanSeconds = 60;

export const reserve = async (deps: PayoutDeps, order: Order): Promise<PlanOutcome> => {
  const at = deps.clock.now();
  const { id, userId, asset, reference } = order;
  const originId = await insertPayout(deps.db, {
    ...orderColumns(order),
    id,
    user_id: userId,
    rail: order.rail,
    company: order.company,
    account_id: BigInt(order.account),
    state: 'created',
    reference,
    flagged: order.isFlagged,
    promised_at: order.promisedAt,
    next_check_at: addSeconds(at, orphanSeconds),
    created_at: at,
    updated_at: at,
  });
  if (originId !== order.originId) return { ok: false, code: 'id_reused' };
  // If this process was delayed for so long, a repeated request may own the row now.
  if (deps.clock.now() >= addSeconds(at, orphanSeconds)) {
    throw new LedgerUnavailable('the payout was started too long ago');
  }
  const fees = order.fees.map(({ label, amount }) => ({ label, amount }));
  const outcome = await deps.ledger.hold({
    id,
    kind: `${order.rail}_payout`,
    account: order.account,
    amount: totalOf(order),
    ...(order.outflow ? { outflow: order.outflow } : {}),
    claims: order.claims,
    opens: [
      {
        direction: 'out',
        ...order.history,
        id,
        userId,
        asset,
        amount: order.amount,
        fees,
        reference,
        status: 'pending',
      },
    ],
    events: changed({ id, userId, asset }, 'pending'),
    jobs: [
      ...(order.jobs ?? []),
      {
        identifier: submitJob.name,
        payload: { id },
        key: `payout:${id}`,
        maxAttempts: submitJob.maxAttempts,
      },
    ],
  });
  if (!outcome.ok) await markRefused(deps, id, outcome.code);
  return outcome;
};

/** There is no hold: the row needs no more work, and the same intent may start it again. */
export const markRefused = (deps: PayoutDeps, id: string, code: string): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const row = await lockPayout(tx, id);
    if (row?.state !== 'created') return;
    const at = deps.clock.now();
    const company_words = `the ledger refused: ${code}`;
    await updatePayout(tx, id, {
      company_words,
      next_check_at: null,
      updated_at: at,
      ended_at: at,
    });
  });
