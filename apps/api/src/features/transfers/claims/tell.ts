/** Messages about claimable sends, and the jobs that send them and return what was not claimed. */

import { formatMinor } from '@cowrie/money';
import { defineNotification, notify, addressee } from '#features/notifications/index.ts';
import type { PlanJob } from '#ledger/index.ts';
import { addSeconds, hourSeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { inTxUnlessRefused } from '#platform/db/refusable-tx.ts';
import { enqueue, rowJob } from '#platform/jobs/jobs.ts';
import { fail, ok } from '#platform/result.ts';
import { strangerText, type StrangerText } from '#platform/stranger-text.ts';
import type { TransferDeps } from '../deps.ts';
import { markTold, type OpenClaimable, readClaimable } from './queries.ts';

type Waiting = {
  readonly sender: StrangerText;
  readonly tag: string;
  readonly amount: string;
  /** '23 Nov 2026' */
  readonly until: string;
  readonly url: string;
};

/**
 * The text does not depend on whether the address belongs to a user. The sender's own words are
 * left out: otherwise people could write to strangers in our name.
 */
const waitingMail = defineNotification<Waiting>({
  id: 'transfers.claim-waiting',
  subject: 'money_in',
  isAskedFor: true,
  mail: ({ sender, tag, amount, until }) => ({
    subject: `${sender} sent you ${amount}`,
    lines: [
      `${sender} (@${tag}) sent ${amount} to this email address. It waits for you until ${until}.`,
      'Log in, or sign up with this email address, and claim it. It is free.',
      `If you do not know ${sender}, do nothing. The money goes back to them.`,
    ],
    action: { label: 'Claim it', path: '/claims' },
  }),
});

const waitingText = defineNotification<Waiting>({
  id: 'transfers.claim-waiting-text',
  subject: 'money_in',
  isAskedFor: true,
  text: ({ sender, amount, until, url }) =>
    `${sender} sent you ${amount} on Cowrie. Sign up with this phone number and claim it by ${until}: ${url}`,
});

const reminderMail = defineNotification<Waiting>({
  id: 'transfers.claim-reminder',
  subject: 'money_in',
  isAskedFor: true,
  mail: ({ sender, tag, amount, until }) => ({
    subject: `Claim ${amount} by ${until}`,
    lines: [
      `${sender} (@${tag}) sent ${amount} to this email address. If you do not claim it by ${until}, it goes back to them.`,
      'Log in, or sign up with this email address, and claim it. It is free.',
    ],
    action: { label: 'Claim it', path: '/claims' },
  }),
});

const reminderText = defineNotification<Waiting>({
  id: 'transfers.claim-reminder-text',
  subject: 'money_in',
  isAskedFor: true,
  text: ({ sender, amount, until, url }) =>
    `${sender} sent you ${amount} on Cowrie. Claim it by ${until}, or it goes back: ${url}`,
});

const ended = defineNotification<{
  readonly amount: string;
  readonly address: string;
  /** 'was claimed', or that it is back: once short, once whole. */
  readonly outcome: string;
  readonly ending: string;
  readonly id: string;
}>({
  id: 'transfers.claim-ended',
  subject: 'money_out',
  amounts: ['amount'],
  mail: ({ amount, address, outcome, ending, id }) => ({
    subject: `${amount} ${outcome}`,
    lines: [`The ${amount} that you sent to ${address} ${ending}.`],
    action: { label: 'See the transfer', path: `/transactions/${id}` },
  }),
});

const endings = {
  claimed: { outcome: 'was claimed', ending: 'was claimed' },
  back: {
    outcome: 'is back in your wallet',
    ending: 'was not claimed and is back in your wallet',
  },
} as const;

const place = { lane: 'events', longestSeconds: 60 } as const;
export const noticeJob = rowJob('transfers:tell-claim', place);
export const remindJob = rowJob('transfers:remind-claim', place);
export const endJob = rowJob('transfers:tell-claim-end', place);

const planJob = (spec: typeof noticeJob, id: string): PlanJob => ({
  identifier: spec.name,
  payload: { id },
  key: `${spec.name}:${id}`,
  maxAttempts: spec.maxAttempts,
});
export const noticeJobs = (id: string): PlanJob[] => [planJob(noticeJob, id)];
export const endJobs = (id: string): PlanJob[] => [planJob(endJob, id)];
export const enqueueNotice = (tx: Tx, id: string): Promise<void> =>
  enqueue(tx, noticeJob, { id }, { key: `${noticeJob.name}:${id}` });

const amountOf = ({ amount, asset }: OpenClaimable): string => formatMinor(amount, asset);

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
});

const ownerMessages = {
  told_at: { phone: waitingText, email: waitingMail },
  reminded_at: { phone: reminderText, email: reminderMail },
} as const;

/**
 * Writes to the address, once. While staff review it, nobody is told. Refused if the address got too
 * many of these: then it counts as not told.
 */
const writeToOwner = (deps: TransferDeps, id: string, message: keyof typeof ownerMessages) =>
  inTxUnlessRefused(deps.db, async (tx) => {
    const send = await readClaimable(tx, id);
    if (send?.state !== 'waiting' || send.expiresAt <= deps.clock.now()) return ok(false);
    if (!(await markTold(tx, id, message, deps.clock.now()))) return ok(false);
    const isPhone = send.channel === 'phone';
    const owner = {
      id,
      first_name: 'there',
      email: isPhone ? '' : send.address,
      phone: isPhone ? send.address : null,
    };
    const said = {
      sender: strangerText(send.senderName, 'name'),
      tag: send.senderTag,
      amount: amountOf(send),
      until: dayFormat.format(send.expiresAt),
      url: new URL('/claims', deps.config.PUBLIC_URL).href,
    };
    const about = { transactionId: id, userId: null, askedBy: send.senderId };
    const kind = ownerMessages[message][send.channel];
    const isSent = await notify(deps, tx, owner, kind, said, about);
    return isSent ? ok(true) : fail('RATE_LIMITED');
  });

/** The address hears of it later, if it got too many messages like this one now. */
export const tellOwner = async (deps: TransferDeps, id: string): Promise<void> => {
  const told = await writeToOwner(deps, id, 'told_at');
  if (told.ok) return;
  const runAt = addSeconds(deps.clock.now(), hourSeconds);
  await inTx(deps.db, (tx) =>
    enqueue(tx, noticeJob, { id }, { runAt, key: `${noticeJob.name}:${id}` }),
  );
};

/** A refused one is tried again by the sweep of the next minute. */
export const remindOwner = async (deps: TransferDeps, id: string): Promise<void> =>
  void (await writeToOwner(deps, id, 'reminded_at'));

/** Tells the sender that it was claimed, or is back. */
export const tellSender = (deps: TransferDeps, id: string): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const send = await readClaimable(tx, id);
    if (!send || send.state === 'waiting' || send.state === 'review') return;
    if (!(await markTold(tx, id, 'told_end_at', deps.clock.now()))) return;
    const { address, state } = send;
    const sender = await addressee(tx, send.senderId);
    const said = {
      ...endings[state === 'claimed' ? 'claimed' : 'back'],
      amount: amountOf(send),
      address,
      id,
    };
    await notify(deps, tx, sender, ended, said, { transactionId: id, userId: send.senderId });
  });
