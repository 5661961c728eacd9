/**
 * Mails that people send to us: GET /emails/receiving/{id}, its files, and the event `email.received`,
 * which has no words and no headers, as at Resend. Tests and the inbox make such mails.
 */

import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import { type Message, normaliseRecipient } from '../../state/message.ts';
import type { Collection } from '../../state/store.ts';
import type { ProviderContext } from '../provider.ts';
import { resendError } from './errors.ts';

const fileSchema = z.strictObject({
  filename: z.string(),
  content_type: z.string().default('application/octet-stream'),
  content_disposition: z.enum(['attachment', 'inline']).default('attachment'),
  /** In base64; or a number of empty bytes, for files that are too large. */
  content: z.base64().optional(),
  bytes: z.int().min(0).optional(),
});

const headerValue = z.union([z.string(), z.array(z.string())]);

const receiveSchema = z.strictObject({
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string().default(''),
  text: z.string().nullable().default(null),
  html: z.string().nullable().default(null),
  message_id: z.string().optional(),
  /** In addition to those that a mail server writes; null leaves one of those out. */
  headers: z.record(z.string(), headerValue.nullable()).default({}),
  attachments: z.array(fileSchema).default([]),
});
type Incoming = z.output<typeof receiveSchema>;

const replySchema = z.strictObject({
  /** The id of the mail that is answered. */
  message: z.string(),
  ...receiveSchema.partial().shape,
});

type StoredFile = z.output<typeof fileSchema> & { id: string };
type Received = Omit<Incoming, 'attachments' | 'message_id' | 'headers'> & {
  id: string;
  message_id: string;
  headers: Record<string, string | string[]>;
  created_at: string;
  attachments: StoredFile[];
};

/** Verdict about the sender by the server that took the mail, in the words of Amazon SES. */
const checked = (from: string): string => {
  const address = normaliseRecipient(from);
  const domain = address.split('@')[1] ?? '';
  return `amazonses.com; spf=pass (spfCheck: domain of ${domain} designates 209.85.217.47 as permitted sender) client-ip=209.85.217.47; envelope-from=${address}; helo=mail.${domain}; dkim=pass header.i=@${domain}; dmarc=pass header.from=${domain};`;
};

const fileOf = ({ id, filename, content_type, content_disposition }: StoredFile) => ({
  id,
  filename,
  content_type,
  content_disposition,
  content_id: null,
});

const contentOf = ({ content, bytes = 0 }: StoredFile): Buffer =>
  content === undefined ? Buffer.alloc(bytes) : Buffer.from(content, 'base64');

const headersOf = (mail: Incoming, messageId: string): Record<string, string | string[]> => {
  const all: Record<string, string | string[] | null> = {
    'return-path': `<${normaliseRecipient(mail.from)}>`,
    from: mail.from,
    to: mail.to.join(', '),
    subject: mail.subject,
    'message-id': messageId,
    'authentication-results': checked(mail.from),
    ...mail.headers,
  };
  return Object.fromEntries(
    Object.entries(all).filter((pair): pair is [string, string | string[]] => pair[1] !== null),
  );
};

/** The reply to a mail of ours, as a mail program would write it. */
const replyTo = (
  message: Message,
  { message: _id, ...over }: z.output<typeof replySchema>,
): Incoming => {
  const address = message.details['reply_to'];
  const headers = message.details['headers'] as Record<string, string> | undefined;
  const to = [address ?? message.from].flat().map(String);
  const quoted = (message.text ?? '').split('\n').map((line) => `> ${line}`);
  const root = headers?.['Message-ID'] ?? `<${message.id}@email.amazonses.com>`;
  const given = { 'in-reply-to': root, references: root, ...over.headers };
  return receiveSchema.parse({
    from: message.to[0] ?? '',
    to,
    subject: `Re: ${message.subject ?? ''}`,
    text: ['Thank you!', '', `On ${message.at}, Cowrie wrote:`, ...quoted].join('\n'),
    ...over,
    headers: given,
  });
};

const receiver =
  ({ clock, events }: ProviderContext, mails: Collection<Received>) =>
  (mail: Incoming): Received => {
    const id = randomUUID();
    const at = clock.now().toISOString();
    const messageId = mail.message_id ?? `<${randomUUID()}@mail.example>`;
    const attachments = mail.attachments.map((file) => ({ ...file, id: randomUUID() }));
    const headers = headersOf(mail, messageId);
    const received = { ...mail, id, message_id: messageId, headers, created_at: at, attachments };
    mails.put(id, received);
    const { from, to, subject } = mail;
    const facts = { email_id: id, created_at: at, from, to, cc: [], bcc: [], subject };
    const data = { ...facts, message_id: messageId, attachments: attachments.map(fileOf) };
    const type = 'email.received';
    const payload = { type, created_at: at, data };
    events.send({ provider: 'resend', type, to: '/webhooks/resend', payload });
    return received;
  };

const readRoutes = ({ clock }: ProviderContext, mails: Collection<Received>): Hono => {
  const routes = new Hono();
  const missing = resendError('not_found', 'Email not found');
  routes.get('/emails/receiving/:id', (c) => {
    const mail = mails.get(c.req.param('id'));
    if (!mail) return c.json(missing, 404);
    const attachments = mail.attachments.map(fileOf);
    const empty = { cc: [], bcc: [], reply_to: [] };
    return c.json({ object: 'email', ...mail, ...empty, attachments });
  });
  routes.get('/emails/receiving/:id/attachments', (c) => {
    const mail = mails.get(c.req.param('id'));
    if (!mail) return c.json(missing, 404);
    const expires = new Date(clock.now().getTime() + 3_600_000).toISOString();
    const data = mail.attachments.map((file) => ({
      ...fileOf(file),
      size: contentOf(file).length,
      download_url: new URL(`/resend/inbound-cdn/${mail.id}/${file.id}`, c.req.url).href,
      expires_at: expires,
    }));
    return c.json({ object: 'list', has_more: false, data });
  });
  return routes;
};

/** Without a key: at Resend the address itself is signed. */
const downloadRoutes = (mails: Collection<Received>): Hono => {
  const routes = new Hono();
  routes.get('/inbound-cdn/:id/:file', (c) => {
    const files = mails.get(c.req.param('id'))?.attachments ?? [];
    const file = files.find(({ id }) => id === c.req.param('file'));
    if (!file) return c.notFound();
    return c.body(new Uint8Array(contentOf(file)), 200, { 'Content-Type': file.content_type });
  });
  return routes;
};

export const createReceiving = (context: ProviderContext) => {
  const { store } = context;
  const mails = store.collection<Received>('resend.received');
  const receive = receiver(context, mails);
  const control = new Hono();
  control.post('/receive', async (c) => {
    const parsed = receiveSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400);
    return c.json({ id: receive(parsed.data).id });
  });
  control.post('/reply', async (c) => {
    const parsed = replySchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400);
    const message = store.message(parsed.data.message);
    if (message?.provider !== 'resend') return c.json({ error: 'There is no such mail.' }, 404);
    return c.json({ id: receive(replyTo(message, parsed.data)).id });
  });
  return { routes: readRoutes(context, mails), downloads: downloadRoutes(mails), control };
};
