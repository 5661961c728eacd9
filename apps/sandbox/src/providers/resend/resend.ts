import { randomUUID } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { type Message, normaliseRecipient } from '../../state/message.ts';
import type { Events } from '../../events.ts';
import type { Provider, ProviderContext } from '../provider.ts';
import { signSvix } from '../svix.ts';
import { readBatch } from './batch.ts';
import { parseEmail, type ResendEmail } from './email.ts';
import { type ResendError, resendError } from './errors.ts';
import { createIdempotency } from './idempotency.ts';
import { createReceiving } from './receiving.ts';

/** The domain of our mails, as Resend lists it. */
const domain = {
  id: 'd91cd9bd-1176-453e-8fc1-35364d380206',
  name: 'cowrie.test',
  status: 'verified',
  created_at: '2026-01-05T09:14:00.000Z',
  region: 'eu-west-1',
};

/**
 * Emulates Resend: POST /emails and /emails/batch, GET /emails/{id}, GET /domains, events about every mail, and mails
 * that people send to us.
 */
export const resend = (
  context: ProviderContext,
  options: { apiKey: string; webhookSecret: string },
): Provider => {
  const { store, clock, events } = context;
  events.signWith('resend', signSvix(options.webhookSecret));
  const once = createIdempotency(context);
  const { routes: received, downloads, control } = createReceiving(context);
  const routes = new Hono();
  routes.route('/', downloads);
  routes.use(requireKey(options.apiKey));
  routes.route('/', received);

  const take = (email: ResendEmail): string => {
    const message = messageFrom(email, clock.now());
    store.addMessage(message);
    tellAbout(message, events);
    return message.id;
  };

  routes.post('/emails', async (c) => {
    const payload = await c.req.text();
    const result = await once(c.req.header('Idempotency-Key'), payload, async () => {
      const email = parseEmail(parseJson(payload));
      if (isError(email)) return { status: email.statusCode, body: email };
      return { status: 200, body: { id: take(email) } };
    });
    if (isError(result)) return refuse(c, result);
    return c.json(result.body as object, result.status as 200);
  });

  routes.post('/emails/batch', async (c) => {
    const payload = await c.req.text();
    const isPermissive = c.req.header('x-batch-validation') === 'permissive';
    const result = await once(c.req.header('Idempotency-Key'), payload, async () => {
      const batch = readBatch(parseJson(payload), isPermissive);
      if (isError(batch)) return { status: batch.statusCode, body: batch };
      const { emails, errors } = batch;
      const data = emails.map((email) => ({ id: take(email) }));
      return { status: 200, body: isPermissive ? { data, errors } : { data } };
    });
    if (isError(result)) return refuse(c, result);
    return c.json(result.body as object, result.status as 200);
  });

  routes.get('/emails/:id', (c) => {
    const message = store.message(c.req.param('id'));
    if (message?.provider === 'resend') return c.json(describeEmail(message));
    return refuse(c, resendError('not_found', 'Email not found'));
  });

  routes.get('/domains', (c) => c.json({ object: 'list', has_more: false, data: [domain] }));

  routes.all('/emails', (c) => refuse(c, resendError('method_not_allowed', 'Method not allowed')));
  routes.all('*', (c) =>
    refuse(c, resendError('not_found', 'The requested endpoint does not exist')),
  );

  return { name: 'resend', routes, failure, control };
};

const requireKey =
  (apiKey: string): MiddlewareHandler =>
  async (c, next) => {
    const key = /^Bearer\s+(.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
    if (key === undefined) return refuse(c, resendError('missing_api_key', 'Missing API Key'));
    if (key !== apiKey) return refuse(c, resendError('invalid_api_key', 'API key is invalid'));
    return next();
  };

/**
 * Resend's own test addresses, one per delivery result, also with a label: 'bounced+ada@resend.dev'.
 * `delayed` and `full` are ours: a mail that arrives late, and one that bounces for now.
 */
const testAddress = /^(delivered|bounced|complained|delayed|full)(\+[^@]*)?@resend\.dev$/;

const messageFrom = (email: ResendEmail, now: Date): Message => {
  const { from, to, subject, html, text, ...details } = email;
  const content = { from, to, subject, html, text, details };
  const status = testAddress.exec(normaliseRecipient(to[0] ?? ''))?.[1] ?? 'delivered';
  const at = now.toISOString();
  return { id: randomUUID(), provider: 'resend', channel: 'email', at, status, ...content };
};

/** The events Resend sends, in order, per delivery result. */
const stories: Record<string, string[]> = {
  delivered: ['email.sent', 'email.delivered'],
  bounced: ['email.sent', 'email.bounced'],
  complained: ['email.sent', 'email.delivered', 'email.complained'],
  delayed: ['email.sent', 'email.delivery_delayed', 'email.delivered'],
  full: ['email.sent', 'email.bounced'],
};

const bounceOf = (status: string) =>
  status === 'full'
    ? {
        type: 'Transient',
        subType: 'MailboxFull',
        message: "The recipient's mailbox is full.",
      }
    : {
        type: 'Permanent',
        subType: 'General',
        message: "The recipient's email provider sent a hard bounce message.",
      };

const tellAbout = ({ id, at, from, to, subject, status }: Message, events: Events): void => {
  const data = { email_id: id, created_at: at, from, to, subject };
  for (const [turn, type] of (stories[status] ?? []).entries()) {
    const extra = type === 'email.bounced' ? { bounce: bounceOf(status) } : {};
    const payload = { type, created_at: at, data: { ...data, ...extra } };
    const to = '/webhooks/resend';
    const contradiction = { type: 'email.failed', payload: { ...payload, type: 'email.failed' } };
    const later = turn === 0 ? {} : { delayMs: (turn + 1) * 300 };
    events.send({ provider: 'resend', type, to, payload, contradiction, ...later });
  }
};

const describeEmail = ({ id, from, to, subject, html, text, at, status, details }: Message) => {
  const content = { from, to, subject, html, text };
  return { object: 'email', id, ...content, created_at: at, last_event: status, ...details };
};

const failure = (status: 429 | 500): ResendError =>
  status === 429
    ? resendError(
        'rate_limit_exceeded',
        'Too many requests. You can only make 2 requests per second. See rate limit response headers for more information.',
      )
    : resendError('application_error', 'An unexpected error occurred');

const refuse = (c: Context, error: ResendError): Response => c.json(error, error.statusCode);

const isError = (value: object): value is ResendError => 'statusCode' in value;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
