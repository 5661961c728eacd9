import type { AssetCode } from '@cowrie/money';
import * as z from 'zod';
import {
  LedgerUnavailable,
  type OpenTransaction,
  type Outcome,
  type Outflow,
} from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { job } from '#platform/jobs/jobs.ts';
import type { PayoutParts } from './parts.ts';
import { changed } from './postings.ts';
import { insertPayout, lockPayout, updatePayout } from './queries.ts';

/**
 * The first step of a payout: its row, then the hold with the history row and the job that goes on.
 * Whoever dies in between leaves a row that holds nothing, or a hold whose job is in the queue.
 */
export const submitJob = job('payouts:submit', z.object({ id: z.uuid() }), 25);

export type Reservation = {
  /** The hold's, the history row's and the payout's: one id for one intent. */
  readonly id: string;
  readonly userId: string;
  readonly quoteId: string;
  readonly rail: string;
  readonly company: string;
  readonly account: number;
  readonly asset: AssetCode;
  readonly amount: bigint;
  readonly total: bigint;
  readonly reference: string;
  readonly promisedAt: Date;
  /** A rule wants somebody to look before it leaves. */
  readonly isFlagged: boolean;
  readonly outflow: Outflow;
  readonly claims: readonly string[];
  readonly history: Omit<OpenTransaction, 'id' | 'userId' | 'status' | 'direction'>;
};

/** How long a row may be without its hold before it is taken for the trace of a dead process. */
const orphanSeconds = 60;

export const reserve = async (parts: PayoutParts, wanted: Reservation): Promise<Outcome> => {
  const at = parts.clock.now();
  const { id, userId, asset } = wanted;
  const quoteId = await insertPayout(parts.db, {
    id,
    user_id: userId,
    quote_id: wanted.quoteId,
    rail: wanted.rail,
    company: wanted.company,
    account_id: BigInt(wanted.account),
    currency: asset,
    amount: wanted.amount,
    total: wanted.total,
    state: 'created',
    reference: wanted.reference,
    flagged: wanted.isFlagged,
    promised_at: wanted.promisedAt,
    next_check_at: addSeconds(at, orphanSeconds),
    created_at: at,
    updated_at: at,
  });
  if (quoteId !== wanted.quoteId) return { ok: false, code: 'id_reused' };
  // Whoever was held up for so long may have lost the row to somebody who asked again.
  if (parts.clock.now() >= addSeconds(at, orphanSeconds)) {
    throw new LedgerUnavailable('the payout was begun too long ago');
  }
  const outcome = await parts.ledger.hold({
    id,
    kind: `${wanted.rail}_payout`,
    account: wanted.account,
    amount: wanted.total,
    outflow: wanted.outflow,
    claims: wanted.claims,
    opens: [{ ...wanted.history, id, userId, status: 'pending', direction: 'out' }],
    events: changed({ id, userId, asset }, 'pending'),
    jobs: [
      {
        identifier: submitJob.name,
        payload: { id },
        key: `payout:${id}`,
        maxAttempts: submitJob.maxAttempts,
      },
    ],
  });
  await (outcome.ok ? markReserved(parts, id) : markRefused(parts, id, outcome.code));
  return outcome;
};

/** The hold stands; the row follows. A job that was faster has written more already. */
export const markReserved = (parts: PayoutParts, id: string): Promise<void> =>
  inTx(parts.db, async (tx) => {
    const row = await lockPayout(tx, id);
    if (row?.state !== 'created') return;
    const at = parts.clock.now();
    await updatePayout(tx, id, {
      state: 'reserved',
      next_check_at: addSeconds(at, 30),
      updated_at: at,
      ended_at: null,
    });
  });

/** There is no hold: nobody looks after the row any more, and the same intent may begin it again. */
export const markRefused = (parts: PayoutParts, id: string, code: string): Promise<void> =>
  inTx(parts.db, async (tx) => {
    const row = await lockPayout(tx, id);
    if (row?.state !== 'created') return;
    const at = parts.clock.now();
    const company_words = `the ledger refused: ${code}`;
    await updatePayout(tx, id, {
      company_words,
      next_check_at: null,
      updated_at: at,
      ended_at: at,
    });
  });
