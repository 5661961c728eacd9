/** One message by its channels: what is recorded of it, and the jobs that send it. */

import { type Channel, pushGraceSeconds, subjectOf } from '@cowrie/contract/notifications/data';
import type { Insertable } from 'kysely';
import { addSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/db/pool.ts';
import type { DB } from '#platform/db/types.ts';
import { enqueueAll, type NewJob } from '#platform/jobs/jobs.ts';
import { mostBatched, type NamedMail } from '#platform/messages.ts';
import type { Refused } from './budgets/limits.ts';
import { takeTurn } from './budgets/take-turn.ts';
import { channelsFor, waitsUntil } from './channels.ts';
import type { Choice } from './choice.ts';
import type { NotificationKind, Recipient } from './define.ts';
import { insertDeliveries } from './delivery-queries.ts';
import type { NotifyDeps } from './deps.ts';
import { composeMail } from './mail.ts';
import { fallBackJobOf, pushJobOf } from './push/jobs.ts';
import type { Rendered } from './templates/render.ts';
import { unsubscribePath } from './unsubscribe-link.ts';

/** Rows that are written at the end, in two statements for any number of messages. */
type Outgoing = {
  readonly deliveries: Insertable<DB['deliveries']>[];
  readonly jobs: NewJob[];
  /** Mails to many people: a job sends as many of them as a company takes in one call. */
  readonly mails: NamedMail[];
};
type Writing = { readonly tx: Tx; readonly out: Outgoing };

export const startWriting = (tx: Tx): Writing => ({
  tx,
  out: { deliveries: [], jobs: [], mails: [] },
});

export const finishWriting = async (deps: NotifyDeps, { tx, out }: Writing): Promise<void> => {
  await insertDeliveries(tx, out.deliveries);
  const batches = chunksOf(out.mails, mostBatched);
  await enqueueAll(tx, [...out.jobs, ...batches.map((mails) => deps.messages.mailsJob(mails))]);
};

const chunksOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, place) =>
    all.slice(place * size, (place + 1) * size),
  );

export type Telling<Data> = {
  readonly person: Recipient;
  readonly kind: NotificationKind<Data>;
  readonly userId: string | null;
  readonly transactionId: string | null;
  readonly notificationId: string | null;
  readonly choice: Choice;
  readonly rendered: Rendered;
  /** The account that a job sends for. */
  readonly askedBy?: string | undefined;
};

/** Null if the message may go to the address. */
const refusalOf = async <Data>(
  deps: NotifyDeps,
  tx: Tx,
  { kind, askedBy }: Telling<Data>,
  to: { readonly channel: 'mail' | 'text'; readonly address: string },
): Promise<Refused | null> =>
  kind.isAskedFor ? takeTurn(deps, tx, { kind, askedBy, ...to }) : null;

/** The word proves to the owner that a message is ours, so it goes to their own addresses only. */
const signed = (text: string, word: string | null): string =>
  word === null ? text : `${text} [${word}]`;

/** Jobs of messages to many have slots of their own, so that a code waits for none of them. */
const laneOf = <Data>({ isForMany = false }: NotificationKind<Data>) => ({ isForMany });

/** The content of each channel as the person wants it; null if the kind has none for it. */
const contentOf = <Data>({ rendered, choice, person }: Telling<Data>) => {
  const content = choice.hidesAmounts ? rendered.hidden : rendered.shown;
  const { text } = content;
  return {
    ...content,
    text: text === null ? null : signed(text, choice.wordFor('text', person.phone ?? '')),
  };
};

const record = <Data>(
  deps: NotifyDeps,
  out: Outgoing,
  telling: Telling<Data>,
  channel: Channel,
  skipped?: string,
): string => {
  const id = deps.ids.next();
  const at = deps.clock.now();
  const { userId, transactionId, notificationId, kind, rendered } = telling;
  out.deliveries.push({
    id,
    user_id: userId,
    transaction_id: transactionId,
    notification_id: notificationId,
    kind: kind.id,
    channel,
    state: skipped ? 'skipped' : 'queued',
    note: skipped ?? null,
    template_version: rendered.version,
    at,
    ended_at: skipped ? at : null,
  });
  return id;
};

/**
 * Nothing goes to an address that refused us, except the code or link that the person asks for: with
 * it they prove that the address works again.
 */
const isStopped = <Data>({ kind, choice }: Telling<Data>, channel: 'mail' | 'text'): boolean =>
  choice.refuses(channel) && !kind.isSecret;

/** Null unless it was refused because of too many. */
const sendMail = async <Data>(
  deps: NotifyDeps,
  { tx, out }: Writing,
  telling: Telling<Data>,
): Promise<Refused | null> => {
  const { mail } = contentOf(telling);
  const { person, kind, userId, choice } = telling;
  if (!mail || person.email === '') return null;
  const refused = await refusalOf(deps, tx, telling, { channel: 'mail', address: person.email });
  if (refused) return refused;
  if (isStopped(telling, 'mail')) {
    record(deps, out, telling, 'mail', 'The address refused us');
    return null;
  }
  const canStop = userId !== null && !subjectOf(kind.subject).fixed.includes('mail');
  const unsubscribe =
    canStop && !kind.isSecret ? unsubscribePath(deps, userId, kind.subject) : null;
  const id = record(deps, out, telling, 'mail');
  const composed = composeMail(person, mail, {
    id,
    publicUrl: deps.config.PUBLIC_URL,
    subject: kind.isSecret || userId === null ? null : kind.subject,
    word: choice.wordFor('mail', person.email),
    unsubscribe,
  });
  if (kind.isForMany) out.mails.push({ id, mail: composed });
  else out.jobs.push(deps.messages.mailJob(composed, { id }));
  return null;
};

const sendText = async <Data>(
  deps: NotifyDeps,
  { tx, out }: Writing,
  telling: Telling<Data>,
): Promise<Refused | null> => {
  const { text } = contentOf(telling);
  const { person, kind, choice } = telling;
  if (text === null || !person.phone) return null;
  const refused = await refusalOf(deps, tx, telling, { channel: 'text', address: person.phone });
  if (refused) return refused;
  if (isStopped(telling, 'text')) {
    record(deps, out, telling, 'text', 'The number refused us');
    return null;
  }
  const runAt = waitsUntil(kind.subject, 'text', deps.clock.now(), choice.quiet);
  const id = record(deps, out, telling, 'text');
  const how = { id, ...(runAt && { runAt }), ...laneOf(kind) };
  out.jobs.push(deps.messages.textJob({ to: person.phone, text }, how));
  return null;
};

/** True if a device of the person gets it. */
const sendPush = <Data>(deps: NotifyDeps, out: Outgoing, telling: Telling<Data>): boolean => {
  const { inbox, push } = contentOf(telling);
  const { kind, choice, notificationId } = telling;
  if (!inbox || !push || notificationId === null || choice.devices === 0) return false;
  const runAt = waitsUntil(kind.subject, 'push', deps.clock.now(), choice.quiet);
  const id = record(deps, out, telling, 'push');
  const content = { ...push, path: inbox.path ?? '/notifications', notificationId };
  out.jobs.push(pushJobOf(deps, { id, content, ...(runAt && { runAt }), ...laneOf(kind) }));
  return true;
};

/** A push about money that does not arrive becomes a text. */
const fallBack = <Data>(deps: NotifyDeps, out: Outgoing, telling: Telling<Data>): void => {
  const { kind, notificationId, person, rendered } = telling;
  if (subjectOf(kind.subject).about !== 'money' || !person.phone || notificationId === null) return;
  const { shown, hidden, version } = rendered;
  if (shown.text === null || hidden.text === null) return;
  const runAt = addSeconds(deps.clock.now(), pushGraceSeconds);
  const words = { shown: shown.text, hidden: hidden.text, version };
  out.jobs.push(fallBackJobOf(deps, { notificationId, words, runAt }));
};

/** By the channels that the person chose. Null unless an address got too many. */
export const sendChosen = async <Data>(
  deps: NotifyDeps,
  writing: Writing,
  telling: Telling<Data>,
): Promise<Refused | null> => {
  const chosen = channelsFor(telling.kind.subject, telling.choice.matrix);
  const mail = chosen.includes('mail') ? await sendMail(deps, writing, telling) : null;
  const text = chosen.includes('text') ? await sendText(deps, writing, telling) : null;
  const isPushed = chosen.includes('push') && sendPush(deps, writing.out, telling);
  if (isPushed && !chosen.includes('text')) fallBack(deps, writing.out, telling);
  return mail ?? text;
};

/** A code or a link goes where its kind says, whatever the person chose for the rest. */
export const sendSecret = async <Data>(
  deps: NotifyDeps,
  writing: Writing,
  telling: Telling<Data>,
): Promise<Refused | null> => {
  const mail = telling.kind.mail ? await sendMail(deps, writing, telling) : null;
  const text = telling.kind.text ? await sendText(deps, writing, telling) : null;
  return mail ?? text;
};
