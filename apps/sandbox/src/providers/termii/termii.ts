import { createHmac, randomInt } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import type { Store } from '../../state/store.ts';
import type { Provider, ProviderContext } from '../provider.ts';

const openingBalance = 100_000;

const number = z.string().regex(/^[1-9]\d{6,14}$/, 'Invalid phone number');

const smsSchema = z.looseObject({
  to: z.union([number.transform((to) => [to]), z.array(number).min(1).max(100)], {
    error: 'Invalid phone number',
  }),
  from: z.string('from is required').min(3, 'Invalid sender id').max(11, 'Invalid sender id'),
  sms: z.string('sms is required').min(1, 'sms is required'),
  type: z.enum(['plain', 'unicode'], { error: 'Invalid message type' }),
  channel: z.enum(['generic', 'dnd', 'whatsapp'], { error: 'Invalid channel' }),
});

/** Numbers that end so have a result of their own; all others get their texts. */
const testResults: readonly (readonly [string, string])[] = [
  ['0000', 'Message Failed'],
  ['0001', 'DND Active on Phone Number'],
];

const resultFor = (to: string): string =>
  testResults.find(([ending]) => to.endsWith(ending))?.[1] ?? 'DELIVERED';

const createReporter = ({ clock, events }: ProviderContext, webhookSecret: string) => {
  events.signWith('termii', ({ body }) => ({
    'X-Termii-Signature': createHmac('sha512', webhookSecret).update(body).digest('hex'),
  }));
  return (message: { id: string; to: string; from: string; sms: string; route: string }) => {
    const { id, to, from, sms, route } = message;
    for (const [turn, status] of ['Message Sent', resultFor(to)].entries()) {
      const payload = {
        type: 'outbound',
        id: `${id}-${turn}`,
        message_id: id,
        receiver: to,
        sender: from,
        message: sms,
        sent_at: clock.now().toISOString(),
        cost: '2',
        status,
        channel: route,
      };
      const later = turn === 0 ? {} : { delayMs: 600 };
      const type = `sms.${status.toLowerCase().replaceAll(' ', '_')}`;
      events.send({ provider: 'termii', type, to: '/webhooks/termii', payload, ...later });
    }
  };
};

const addHistory = (routes: Hono, store: Store, apiKey: string): void => {
  // Sent messages, newest first.
  routes.get('/api/sms/inbox', (c) => {
    if (c.req.query('api_key') !== apiKey) {
      return c.json({ code: 401, message: 'Invalid api key' }, 401);
    }
    const sent = store.outbox({ channel: 'sms' }).filter(({ provider }) => provider === 'termii');
    return c.json(
      sent.flatMap(({ id, from, to, text, at }) =>
        to.map((receiver) => ({
          sender: from,
          receiver,
          message: text,
          amount: 1,
          status: 'Message Sent',
          sms_type: 'plain',
          message_id: id,
          created_at: at,
        })),
      ),
    );
  });
};

/**
 * Emulates Termii: POST /api/sms/send, GET /api/sms/inbox, GET /api/get-balance, and two delivery reports per text, the
 * first of which says only that it is on its way.
 */
export const termii = (
  context: ProviderContext,
  options: { apiKey: string; webhookSecret: string; senders: string[] },
): Provider => {
  const { store, clock } = context;
  const routes = new Hono();
  const report = createReporter(context, options.webhookSecret);
  let balance = openingBalance;

  routes.post('/api/sms/send', async (c) => {
    const refuse = (code: 400 | 401 | 422, message: string): Response =>
      c.json({ code, message }, code);
    const body: unknown = await c.req.json().catch(() => undefined);
    if (typeof body !== 'object' || body === null) return refuse(400, 'Invalid request body');
    if ((body as { api_key?: unknown }).api_key !== options.apiKey)
      return refuse(401, 'Invalid api key');
    const parsed = smsSchema.safeParse(body);
    if (!parsed.success) return refuse(400, parsed.error.issues[0]?.message ?? 'Invalid request');
    const { to, from, sms, channel, type } = parsed.data;
    if (!options.senders.includes(from)) {
      return refuse(422, `ApplicationSenderId not found for senderName: ${from}`);
    }
    const id = messageId();
    balance -= to.length;
    const at = clock.now().toISOString();
    store.addMessage({
      id,
      provider: 'termii',
      channel: 'sms',
      at,
      status: 'sent',
      from,
      to,
      text: sms,
      details: { route: channel, type },
    });
    for (const each of to) report({ id, to: each, from, sms, route: channel });
    return c.json({
      code: 'ok',
      balance,
      message_id: id,
      message: 'Successfully Sent',
      user: 'Cowrie Sandbox',
    });
  });

  addHistory(routes, store, options.apiKey);
  routes.get('/api/get-balance', (c) => {
    if (c.req.query('api_key') !== options.apiKey) {
      return c.json({ code: 401, message: 'Invalid api key' }, 401);
    }
    return c.json({ user: 'Cowrie Sandbox', balance, currency: 'NGN' });
  });

  routes.all('*', (c) => c.json({ code: 404, message: 'Resource not found' }, 404));

  return {
    name: 'termii',
    routes,
    failure: (status) => ({
      code: status,
      message: status === 429 ? 'Too Many Attempts.' : 'Server Error',
    }),
  };
};

/** Termii's message ids have nineteen digits. */
const messageId = (): string =>
  `9${Array.from({ length: 3 }, () => String(randomInt(1_000_000)).padStart(6, '0')).join('')}`;
