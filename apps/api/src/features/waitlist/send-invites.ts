/**
 * Invites the first people of a list. Each small transaction takes the next ones, puts their mails in the
 * queue and marks them invited, so a crash at any line repeats no mail, and stopping works at once.
 * Addresses that refused our mails leave the list instead.
 */

import { wants } from '@cowrie/contract/waitlist/data';
import * as z from 'zod';
import { notify, takesMessages } from '#features/notifications/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { digest, newToken } from '#platform/crypto/secrets.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import type { WaitlistDeps } from './deps.ts';
import { recipientOf } from './join.ts';
import { leaveIn } from './own-place.ts';
import { placeInvited } from './notifications.ts';
import { insertKey } from './queries.ts';
import {
  lockBatch,
  markInvited,
  takeNext,
  updateBatch,
  type BatchRow,
  type NextPlace,
  countWaiting,
} from './staff-queries.ts';

export const inviteJob = job(
  'waitlist:invite',
  z.object({ batchId: z.uuid(), step: z.int() }),
  { lane: 'many', longestSeconds: 300 },
  25,
);
type Run = z.output<typeof inviteJob.payload>;

/** How many people one transaction invites, and how many transactions one run has. */
const sizes = { batch: 50, run: 20 } as const;
/** How often a paused run looks again. */
const pauseSeconds = 30;

/** The batch if this run is the one that goes on; otherwise it is over, or another run has it. */
const lockRun = async (tx: Tx, { batchId, step }: Run): Promise<BatchRow | undefined> => {
  const row = await lockBatch(tx, batchId);
  return row?.state === 'sending' && row.step === step ? row : undefined;
};

const inviteOneIn = async (deps: WaitlistDeps, tx: Tx, batch: BatchRow, place: NextPlace) => {
  if (!(await takesMessages(deps, tx, 'mail', place.email))) {
    await leaveIn(tx, place.email);
    return false;
  }
  const key = newToken();
  const at = deps.clock.now();
  await insertKey(tx, { key_hash: digest(key), person_id: place.person_id, at });
  const data = { want: wants[batch.want].name, key };
  await notify(deps, tx, recipientOf(place.email), placeInvited, data, { userId: null });
  return true;
};

type Progress = 'more' | 'later' | 'over';
/** People who are locked at this moment are invited a little later. */
const laterSeconds = 5;

const inviteSome = (deps: WaitlistDeps, run: Run): Promise<Progress> =>
  inTx(deps.db, async (tx) => {
    const row = await lockRun(tx, run);
    if (!row) return 'over';
    const most = Math.min(sizes.batch, row.size - row.invited);
    const next = most > 0 ? await takeNext(tx, row, most) : [];
    const invited: string[] = [];
    for (const place of next) {
      if (await inviteOneIn(deps, tx, row, place)) invited.push(place.id);
    }
    const at = deps.clock.now();
    if (invited.length > 0) await markInvited(tx, invited, at);
    const total = row.invited + invited.length;
    const isLate = next.length === 0 && total < row.size && (await countWaiting(tx, row)) > 0;
    const isOver = !isLate && (next.length === 0 || total === row.size);
    await updateBatch(tx, row.id, {
      invited: total,
      ...(isOver && { state: 'done', ended_at: at }),
    });
    if (isLate) return 'later';
    return isOver ? 'over' : 'more';
  });

const handOn = (deps: WaitlistDeps, run: Run, runAt: Date): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const row = await lockRun(tx, run);
    if (!row) return;
    const next = { batchId: row.id, step: row.step + 1 };
    await updateBatch(tx, row.id, { step: next.step });
    await enqueue(tx, inviteJob, next, { runAt });
  });

export const sendInvites = async (deps: WaitlistDeps, run: Run): Promise<void> => {
  for (let turn = 0; turn < sizes.run; turn += 1) {
    if (!(await deps.flags.isOn('waitlist'))) {
      return handOn(deps, run, addSeconds(deps.clock.now(), pauseSeconds));
    }
    const progress = await inviteSome(deps, run);
    if (progress === 'over') return;
    if (progress === 'later') return handOn(deps, run, addSeconds(deps.clock.now(), laterSeconds));
  }
  await handOn(deps, run, deps.clock.now());
};
