/**
 * Mails and SMS are sent by jobs that are written in the transaction they report. They hold codes
 * and links, so they are encrypted in the queue. The job's id is the provider's idempotency key: a
 * retry is the same message, not a second one.
 */

import * as z from 'zod';
import type { FieldCipher } from './crypto/field-encryption.ts';
import type { Tx } from './db/pool.ts';
import type { Ids } from './ids.ts';
import { enqueue, handleJob, job, type JobHandler } from './jobs/jobs.ts';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
};
export type Text = { readonly to: string; readonly text: string };

export type Messages = {
  readonly mail: (tx: Tx, mail: Mail) => Promise<void>;
  readonly text: (tx: Tx, text: Text) => Promise<void>;
};

export type Senders = {
  readonly mail: (mail: Mail & { readonly idempotencyKey: string }) => Promise<unknown>;
  readonly text: (text: Text & { readonly idempotencyKey: string }) => Promise<unknown>;
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

const place = (id: string) => ({ table: 'jobs', column: 'payload', row: id });

export const createMessages = (cipher: FieldCipher, ids: Ids): Messages => {
  const put = async (tx: Tx, spec: typeof mailJob, content: Mail | Text): Promise<void> => {
    const id = ids.next();
    const bytes = cipher.seal(JSON.stringify(content), place(id));
    await enqueue(tx, spec, { id, sealed: bytes.toString('base64') });
  };
  return {
    mail: (tx, mail) => put(tx, mailJob, mail),
    text: (tx, text) => put(tx, textJob, text),
  };
};

export const messageJobs = (cipher: FieldCipher, senders: Senders): JobHandler[] => {
  const open = (payload: z.output<typeof sealed>): unknown =>
    JSON.parse(cipher.open(Buffer.from(payload.sealed, 'base64'), place(payload.id)));
  return [
    handleJob(mailJob, async (payload) => {
      await senders.mail({ ...(open(payload) as Mail), idempotencyKey: payload.id });
    }),
    handleJob(textJob, async (payload) => {
      await senders.text({ ...(open(payload) as Text), idempotencyKey: payload.id });
    }),
  ];
};
