/**
 * Mails and SMS are sent by jobs that are written in the transaction they report. They hold codes
 * and links, so they are encrypted in the queue. The job's id is the provider's idempotency key: a
 * retry is the same message, not a second one.
 */

import * as z from 'zod';
import type { FieldCipher } from './crypto/field-encryption.ts';
import type { Tx } from './db/pool.ts';
import type { Ids } from './ids.ts';
import { enqueueAll, handleJob, job, type JobHandler, newJob, type NewJob } from './jobs/jobs.ts';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Where a reply goes, if not to the sender. */
  readonly replyTo?: string | undefined;
};
export type Text = { readonly to: string; readonly text: string };

export type Messages = {
  readonly mail: (tx: Tx, mail: Mail, how?: How) => Promise<void>;
  readonly text: (tx: Tx, text: Text, how?: How) => Promise<void>;
  /** The jobs of messages that are written together. */
  readonly mailJob: (mail: Mail, how?: How) => NewJob;
  readonly textJob: (text: Text, how?: How) => NewJob;
  /** One job for up to `mostBatched` mails to many people, in a lane of their own. */
  readonly mailsJob: (mails: readonly NamedMail[]) => NewJob;
};

/** How many mails one job sends. Companies take as many in one call. */
export const mostBatched = 100;

/** A mail and the id by which its way is recorded. */
export type NamedMail = { readonly id: string; readonly mail: Mail };

type How = {
  /** The id of the message, by which its way is recorded. */
  readonly id?: string;
  /** Not before this. */
  readonly runAt?: Date;
  /** The message is one of many with the same text, and takes slots of its own. */
  readonly isForMany?: boolean;
};

/** Hears how the sending of a message went. */
export type MessageReports = {
  /**
   * `tried` if an earlier attempt may have reached the company; `over` if nothing is left to send.
   */
  readonly begun: (id: string) => Promise<'new' | 'tried' | 'over'>;
  /** False if the company's id is the one of another message. */
  readonly sent: (
    id: string,
    by: { readonly company: string; readonly companyId: string },
  ) => Promise<boolean>;
  readonly failed: (id: string, error: unknown, mostAttempts: number) => Promise<void>;
  /** `begun` for mails that go in one call. Returns the mails that are still to be sent. */
  readonly allBegun: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly allSent: (company: string, answers: readonly MailAnswer[]) => Promise<void>;
  readonly allFailed: (
    ids: ReadonlySet<string>,
    error: unknown,
    mostAttempts: number,
  ) => Promise<void>;
};

/** A mail that the company took, under its own id; or refused, and then `companyId` is null. */
export type MailAnswer = { readonly id: string; readonly companyId: string | null };

type Taken = { readonly company: string; readonly id: string };

export type Senders = {
  readonly mail: (mail: Mail & { readonly idempotencyKey: string }) => Promise<Taken>;
  /** Absent if the company takes one mail at a time. */
  readonly mails?: (
    mails: readonly Mail[],
    idempotencyKey: string,
  ) => Promise<{
    readonly company: string;
    readonly answers: readonly ({ readonly id: string } | { readonly refused: string })[];
  }>;
  readonly text: (text: Text & { readonly idempotencyKey: string }) => Promise<Taken>;
  /** The texts with this content that the company has taken; none if it cannot be asked. */
  readonly findTexts: (text: Text) => Promise<readonly Taken[]>;
};

const sealed = z.object({ id: z.string(), sealed: z.string() });
const mailJob = job('messages:mail', sealed, {
  lane: 'messages',
  longestSeconds: 60,
  company: 'mail',
});
const textJob = job('messages:text', sealed, {
  lane: 'messages',
  longestSeconds: 60,
  company: 'text',
});

/**
 * Jobs for messages to many people, in a lane of their own: a code does not wait for any of them.
 */
const forMany = { lane: 'many', longestSeconds: 60 } as const;
const mailsJob = job('messages:mails', sealed, { ...forMany, company: 'mail' });
const textManyJob = job('messages:text-many', sealed, { ...forMany, company: 'text' });

const place = (id: string) => ({ table: 'jobs', column: 'payload', row: id });

export const createMessages = (cipher: FieldCipher, ids: Ids): Messages => {
  const jobOf = (
    spec: typeof mailJob,
    content: Mail | Text | readonly NamedMail[],
    { id = ids.next(), runAt }: How = {},
  ): NewJob => {
    const bytes = cipher.seal(JSON.stringify(content), place(id));
    return newJob(spec, { id, sealed: bytes.toString('base64') }, runAt ? { runAt } : {});
  };
  const messages: Pick<Messages, 'mailJob' | 'mailsJob' | 'textJob'> = {
    mailJob: (mail, how) => jobOf(mailJob, mail, how),
    mailsJob: (mails) => jobOf(mailsJob, mails),
    textJob: (text, how) => jobOf(how?.isForMany ? textManyJob : textJob, text, how),
  };
  return {
    ...messages,
    mail: (tx, mail, how) => enqueueAll(tx, [messages.mailJob(mail, how)]),
    text: (tx, text, how) => enqueueAll(tx, [messages.textJob(text, how)]),
  };
};

/**
 * All mails of the job in one call. They leave the state `queued` together, in one statement, so a
 * repeat after a lost answer is the same request under the same key.
 */
const sendTogether = async (
  jobId: string,
  mails: readonly NamedMail[],
  send: NonNullable<Senders['mails']>,
  reports: MessageReports,
): Promise<void> => {
  const waiting = await reports.allBegun(mails.map(({ id }) => id));
  const going = mails.filter(({ id }) => waiting.has(id));
  if (going.length === 0) return;
  try {
    const contents = going.map(({ mail }) => mail);
    const { company, answers } = await send(contents, jobId);
    const named = going.map(({ id }, place): MailAnswer => {
      const answer = answers[place];
      return { id, companyId: answer && 'id' in answer ? answer.id : null };
    });
    await reports.allSent(company, named);
  } catch (error) {
    await reports.allFailed(waiting, error, mailsJob.maxAttempts);
    throw error;
  }
};

export const messageJobs = (
  cipher: FieldCipher,
  senders: Senders,
  reports: MessageReports,
): JobHandler[] => {
  const open = (payload: z.output<typeof sealed>): unknown =>
    JSON.parse(cipher.open(Buffer.from(payload.sealed, 'base64'), place(payload.id)));
  const note = (id: string, { company, id: companyId }: Taken): Promise<boolean> =>
    reports.sent(id, { company, companyId });
  /**
   * SMS companies have no idempotency keys. After a crash or a lost answer, the company is asked
   * whether it has the text already.
   */
  const findEarlier = async (
    id: string,
    find: () => Promise<readonly Taken[]>,
  ): Promise<boolean> => {
    for (const taken of await find()) if (await note(id, taken)) return true;
    return false;
  };
  const deliver = async (
    id: string,
    send: () => Promise<Taken>,
    find?: () => Promise<readonly Taken[]>,
  ): Promise<void> => {
    const state = await reports.begun(id);
    if (state === 'over') return;
    try {
      if (state === 'tried' && find && (await findEarlier(id, find))) return;
      const taken = await send();
      await note(id, taken);
    } catch (error) {
      await reports.failed(id, error, mailJob.maxAttempts);
      throw error;
    }
  };
  const sendMail = (payload: z.output<typeof sealed>) =>
    deliver(payload.id, () =>
      senders.mail({ ...(open(payload) as Mail), idempotencyKey: payload.id }),
    );
  const sendMails = async (payload: z.output<typeof sealed>): Promise<void> => {
    const mails = open(payload) as readonly NamedMail[];
    if (senders.mails) return sendTogether(payload.id, mails, senders.mails, reports);
    const failures: unknown[] = [];
    for (const { id, mail } of mails) {
      const one = deliver(id, () => senders.mail({ ...mail, idempotencyKey: id }));
      await one.catch((error: unknown) => failures.push(error));
    }
    // The next run goes on with those that are still waiting.
    if (failures.length > 0) throw failures[0];
  };
  const sendText = (payload: z.output<typeof sealed>) => {
    const text = open(payload) as Text;
    return deliver(
      payload.id,
      () => senders.text({ ...text, idempotencyKey: payload.id }),
      () => senders.findTexts(text),
    );
  };
  return [
    handleJob(mailJob, sendMail),
    handleJob(mailsJob, sendMails),
    handleJob(textJob, sendText),
    handleJob(textManyJob, sendText),
  ];
};
