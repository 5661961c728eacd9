/**
 * Sends made under duress. They wait a day without showing it: on every screen, in every answer and
 * in every event their sender reads what they would read about a send that nothing holds.
 */

import { duressSeconds } from '@cowrie/contract/protections/data';
import { transactionEvents } from '@cowrie/contract/transactions/routes';
import { formatMinor } from '@cowrie/money';
import type * as z from 'zod';
import { openOrFindCaseIn } from '#features/cases/index.ts';
import { advanceHistory, type PlanJob } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { lagosMoment } from '#platform/dates.ts';
import { type Db, inTx, type Tx } from '#platform/db/pool.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import type { ProtectionDeps } from './deps.ts';
import { followHold, hideRow, insertHidden, keepPeriod, noteSetAside } from './duress-queries.ts';
import { findHold, recipientNameOf } from './hold-queries.ts';
import { endWaitJob, hiddenSendJob } from './job-specs.ts';
import type { HoldRow } from './queries.ts';

/**
 * True if the send is shown as one that nothing holds. What staff hold as well is shown as under
 * review, as it would be without duress.
 */
export const isHiddenSend = (row: Pick<HoldRow, 'hidden' | 'needs_staff'> | undefined): boolean =>
  row?.hidden === true && !row.needs_staff;

const duressSubject = (periodId: string): string => `duress:${periodId}`;

/** The case about a period of duress, with the next step. */
export const noteDuressStep = (
  deps: ProtectionDeps,
  { userId, periodId, what }: { userId: string; periodId: string; what: string },
): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const wanted = { kind: 'duress', userId, subject: duressSubject(periodId), what } as const;
    await openOrFindCaseIn(deps, tx, wanted);
  });

const heldWords = (until: Date): string =>
  `You used your duress PIN, so it has not been sent. It waits until ${lagosMoment(until)}.`;

/** A send to a tag was shown as finished. Its history says from now on that it waits. */
export const showTruth = async (
  deps: Pick<ProtectionDeps, 'clock'>,
  tx: Tx,
  rows: readonly HoldRow[],
): Promise<void> => {
  for (const { id, user_id: userId, until, set_aside_at, state } of rows) {
    if (set_aside_at === null || state !== 'waiting') continue;
    const changed = { id, status: 'pending' };
    const { channel } = transactionEvents['transactions.changed'];
    await advanceHistory(tx, deps.clock.now(), {
      advances: [{ id, from: ['completed'], status: 'pending', event: heldWords(until) }],
      events: [{ userId, channel, event: 'transactions.changed', payload: changed }],
    });
  }
};

type HiddenPayload = z.output<(typeof hiddenSendJob)['payload']>;

const rowOf = (id: string, row: NonNullable<HiddenPayload['row']>) => {
  const at = new Date(row.at);
  const until = addSeconds(at, duressSeconds);
  const amount = BigInt(row.amount);
  return {
    id,
    user_id: row.userId,
    reasons: ['duress' as const],
    state: 'created' as const,
    until,
    asset: row.asset,
    amount,
    shown_amount: amount,
    recipient_type: row.recipientType,
    is_new_recipient: row.isNewRecipient,
    needs_staff: false,
    created_at: at,
    hidden: true,
    quiet_until: until,
    period_id: row.periodId,
    escrow_id: BigInt(row.escrow),
  };
};

/** Runs after the send was placed, again if a process died. */
export const noteHiddenSend = async (
  deps: ProtectionDeps,
  { id, row: unwritten }: HiddenPayload,
): Promise<void> => {
  const row = await inTx(deps.db, async (tx) => {
    if (unwritten) await insertHidden(tx, rowOf(id, unwritten));
    await followHold(tx, id);
    await keepPeriod(tx, id);
    const setAside = await noteSetAside(tx, id, deps.clock.now());
    // The duress ended before this job ran, so the send was not among those that were shown then.
    if (setAside && !setAside.hidden) await showTruth(deps, tx, [setAside]);
    const found = await findHold(tx, id);
    if (!found?.period_id || found.state === 'created' || found.state === 'ended') return undefined;
    await enqueue(tx, endWaitJob, { id }, { key: `guard-wait:${id}`, runAt: found.until });
    return found;
  });
  if (!row?.period_id) return;
  if (isHiddenSend(row)) await deps.waitingSends.showUnderWay(id);
  const recipient = await recipientNameOf(deps.db, id);
  const amount = formatMinor(row.amount, row.asset);
  const until = lagosMoment(row.quiet_until ?? row.until);
  const what = `Sent under duress: ${amount} to ${recipient}. It waits until ${until}, and its sender sees nothing of that.`;
  await noteDuressStep(deps, { userId: row.user_id, periodId: row.period_id, what });
};

/** False if it was not made under duress, or its time has come. */
export const hideHold = async (deps: ProtectionDeps, { id, quiet_until }: HoldRow) => {
  if (quiet_until === null) return false;
  const hidden = await inTx(deps.db, async (tx) => {
    const row = await hideRow(tx, id, deps.clock.now());
    if (row) await enqueue(tx, endWaitJob, { id }, { key: `guard-wait:${id}`, runAt: row.until });
    return row;
  });
  if (!hidden) return false;
  await deps.waitingSends.showUnderWay(id);
  return true;
};

/** The escrow of a send to a tag whose visible wait is over before its time under duress is. */
export const findHiddenWait = async (
  db: Db,
  id: string,
  at: Date,
): Promise<{ readonly escrow: number } | undefined> => {
  const row = await findHold(db, id);
  if (!row?.quiet_until || row.escrow_id === null || row.quiet_until <= at) return undefined;
  return { escrow: Number(row.escrow_id) };
};

/**
 * The job of a send under duress. It writes the row of a send that looks finished at once: a
 * statement before the money moves would take time that another send does not take.
 */
export const hiddenSendJobs = (id: string, row?: HiddenPayload['row']): PlanJob[] => [
  {
    identifier: hiddenSendJob.name,
    payload: { id, ...(row ? { row } : {}) },
    key: `duress-send:${id}`,
    maxAttempts: hiddenSendJob.maxAttempts,
  },
];
