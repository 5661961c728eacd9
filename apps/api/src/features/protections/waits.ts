/**
 * Sends that wait. A wait ends when its time has come, when the friend answers, or when the sender
 * cancels the send. The row decides between time and friend; the hold in the ledger decides between
 * them and the sender. Each step can be repeated, so a job continues what a dead process left.
 */

import { formatMinor } from '@cowrie/money';
import type { CaseHooks } from '#features/cases/index.ts';
import { readPerson } from '#features/identity/index.ts';
import { notify } from '#features/notifications/index.ts';
import { lagosMoment } from '#platform/dates.ts';
import { inTx } from '#platform/db/pool.ts';
import { enqueue, handleJob, type JobHandler } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { strangerText } from '#platform/stranger-text.ts';
import type { ProtectionDeps } from './deps.ts';
import {
  decideHold,
  dueHolds,
  findHold,
  lockHold,
  noteStaffRelease,
  recipientNameOf,
  waitingWithoutStaff,
} from './hold-queries.ts';
import { endWaitJob, hiddenSendJob, sweepWaitsJob, tellWaitJob } from './job-specs.ts';
import { hideHold, noteHiddenSend } from './hidden-sends.ts';
import { friendQuestion, friendRefused, sendWaiting } from './notifications.ts';
import { type HoldRow } from './queries.ts';
import { waitWords } from './words.ts';

const friendWords = 'Your friend said no. The money is back in your wallet.';
const staffWords = 'We stopped it before it left. The money is back in your wallet.';

const waitsForStaff = ({ needs_staff, staff_released_at }: HoldRow): boolean =>
  needs_staff && staff_released_at === null;

const tellRefused = (deps: ProtectionDeps, row: HoldRow): Promise<void> =>
  inTx(deps.db, async (tx) => {
    if (row.friend_id === null) return;
    const [person, friend, recipient] = [
      await readPerson(tx, row.user_id),
      await readPerson(tx, row.friend_id),
      await recipientNameOf(tx, row.id),
    ];
    const amount = formatMinor(row.amount, row.asset);
    const said = {
      amount,
      recipient: strangerText(recipient, 'title'),
      friend: strangerText(friend.first_name, 'name'),
      transaction: row.id,
    };
    const about = { transactionId: row.id, cause: `friend-refused:${row.id}` };
    await notify(deps, tx, person, friendRefused, said, about);
  });

/** Carries out what was decided. If the hold is closed already, something else happened to it. */
const finish = async (deps: ProtectionDeps, row: HoldRow): Promise<void> => {
  if (row.state === 'refused') {
    // Money that came back would be seen during the duress: it comes back when that is over.
    if (row.hidden) return;
    const words = row.friend_answer === 'no' ? friendWords : staffWords;
    if (await deps.waitingSends.giveBack(row.id, words)) await tellRefused(deps, row);
    return;
  }
  if (row.state !== 'passed' || waitsForStaff(row)) return;
  if (await hideHold(deps, row)) return;
  await deps.waitingSends.release(row.id);
};

/** The time has come, or a process died after the decision. */
export const endWait = async (deps: ProtectionDeps, id: string): Promise<void> => {
  const row = await findHold(deps.db, id);
  if (!row) return;
  if (row.state !== 'waiting') return finish(deps, row);
  if (row.until > deps.clock.now()) return;
  const passed = await inTx(deps.db, (tx) => decideHold(tx, id, { state: 'passed' }));
  const now = passed ?? (await findHold(deps.db, id));
  if (now) await finish(deps, now);
};

/**
 * The friend's answer, once, while it waits and has time. Undefined if it came too late. A yes ends
 * only the wait for the friend.
 */
export const takeAnswer = async (
  deps: ProtectionDeps,
  {
    id,
    friendId,
    answer,
  }: { readonly id: string; readonly friendId: string; readonly answer: 'yes' | 'no' },
): Promise<HoldRow | undefined> => {
  const decided = await inTx(deps.db, async (tx) => {
    const row = await lockHold(tx, id);
    const at = deps.clock.now();
    const isOpen = row?.state === 'waiting' && row.friend_answer === null && row.until > at;
    if (!row || !isOpen || row.friend_id !== friendId) return undefined;
    if (answer === 'no')
      return decideHold(tx, id, { state: 'refused', friend_answer: 'no', until: at });
    const isOnly = row.others_until === null || row.others_until <= at;
    const until = isOnly ? at : (row.others_until ?? at);
    const state = isOnly ? 'passed' : 'waiting';
    const next = await decideHold(tx, id, { state, friend_answer: 'yes', until });
    if (!isOnly) await enqueue(tx, endWaitJob, { id }, { key: `guard-wait:${id}`, runAt: until });
    return next;
  });
  if (decided) await finish(deps, decided);
  return decided;
};

const hoursWords = (seconds: number): string => {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes >= 120 ? `${Math.round(minutes / 60)} hours` : `${minutes} minutes`;
};

/** Tells the sender and asks the friend, each once. */
const tellWait = (deps: ProtectionDeps, id: string): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const row = await findHold(tx, id);
    if (row?.state !== 'waiting') return;
    const person = await readPerson(tx, row.user_id);
    const recipient = await recipientNameOf(tx, id);
    const amount = formatMinor(row.amount, row.asset);
    const told = {
      amount,
      recipient: strangerText(recipient, 'title'),
      why: waitWords(row.reasons),
      until: lagosMoment(row.until),
      transaction: id,
    };
    const about = { transactionId: id, cause: `guard-wait:${id}` };
    await notify(deps, tx, person, sendWaiting, told, about);
    if (row.friend_id === null) return;
    const friend = await readPerson(tx, row.friend_id);
    const asked = {
      name: strangerText(person.first_name, 'name'),
      amount: formatMinor(row.shown_amount, row.asset),
      time: hoursWords((row.until.getTime() - row.created_at.getTime()) / 1000),
      transaction: id,
    };
    await notify(deps, tx, friend, friendQuestion, asked, { cause: `guard-question:${id}` });
  });

const sweepMost = 200;

export const waitHandlers = (deps: ProtectionDeps): JobHandler[] => [
  handleJob(endWaitJob, ({ id }) => endWait(deps, id)),
  handleJob(tellWaitJob, ({ id }) => tellWait(deps, id)),
  handleJob(hiddenSendJob, (payload) => noteHiddenSend(deps, payload)),
  handleJob(
    sweepWaitsJob,
    async () => {
      for (const id of await dueHolds(deps.db, deps.clock.now(), sweepMost))
        await endWait(deps, id);
    },
    '*/5 * * * *',
  ),
];

type Held = Pick<CaseHooks, 'standingsOf' | 'release'>;

/**
 * Actions of staff on sends that a guard holds. A send that rules of staff hold as well goes only
 * after both have released it: the second of them lets it go.
 */
export const guardCaseHooks = <Hooks extends Held>(
  deps: Pick<Platform, 'db' | 'clock'>,
  hooks: Hooks,
): Hooks => ({
  ...hooks,
  standingsOf: async (ids) => {
    const standings = await hooks.standingsOf(ids);
    if (ids.length === 0) return standings;
    const waiting = await waitingWithoutStaff(deps.db, ids);
    return new Map(
      [...standings].map(([id, standing]) => [
        id,
        standing === 'stopped' && waiting.has(id) ? 'under_way' : standing,
      ]),
    );
  },
  release: async (id) => {
    const waits = await inTx(deps.db, async (tx) => {
      const row = await lockHold(tx, id);
      if (!row?.needs_staff || (row.state !== 'waiting' && row.state !== 'passed')) return false;
      await noteStaffRelease(tx, id, deps.clock.now());
      return row.state === 'waiting';
    });
    return waits || hooks.release(id);
  },
});
