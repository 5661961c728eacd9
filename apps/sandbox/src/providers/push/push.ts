/**
 * Emulates the push service of a browser (RFC 8030). It checks the application's proof and keeps what
 * it got, still encrypted. A test is the browser: it subscribes, has the keys, and decrypts.
 */

import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import type { Provider, ProviderContext } from '../provider.ts';
import { vapidProblem } from './vapid.ts';

type Subscription = { id: string; applicationServerKey: string | null; state: 'open' | 'gone' };

type KeptPush = {
  id: string;
  subscription: string;
  at: string;
  ttl: number;
  urgency: string | null;
  topic: string | null;
  /** Base64. */
  body: string;
};

/** Size of payload that every push service must accept. */
const mostBytes = 4_096;

const subscribeSchema = z.strictObject({
  applicationServerKey: z.string().nullable().default(null),
});

const words = { 400: 'Bad request', 403: 'Forbidden', 404: 'Not found', 429: 'Too many requests' };

export const push = ({ store, clock }: ProviderContext): Provider => {
  const subscriptions = store.collection<Subscription>('push.subscriptions');
  const kept = store.collection<KeptPush>('push.messages');
  const routes = new Hono();

  routes.post('/subscriptions', async (c) => {
    const parsed = subscribeSchema.safeParse(await c.req.json().catch(() => ({})));
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400);
    const id = randomUUID();
    subscriptions.put(id, { id, ...parsed.data, state: 'open' });
    return c.json({ id, endpoint: new URL(`/push/send/${id}`, c.req.url).href }, 201);
  });

  routes.post('/send/:id', async (c) => {
    const subscription = subscriptions.get(c.req.param('id'));
    if (!subscription) return c.json({ error: words[404] }, 404);
    if (subscription.state === 'gone') return c.json({ error: 'The subscription ended' }, 410);
    const problem = vapidProblem(c.req.header('Authorization'), {
      origin: new URL(c.req.url).origin,
      key: subscription.applicationServerKey,
      now: clock.now(),
    });
    if (problem !== undefined) return c.json({ error: problem }, 403);
    const ttl = Number(c.req.header('TTL') ?? Number.NaN);
    if (!Number.isInteger(ttl)) return c.json({ error: 'The TTL header is missing' }, 400);
    const body = Buffer.from(await c.req.arrayBuffer());
    if (body.length > mostBytes) return c.json({ error: 'The payload is too large' }, 413);
    if (body.length > 0 && c.req.header('Content-Encoding') !== 'aes128gcm') {
      return c.json({ error: 'The content encoding is not supported' }, 400);
    }
    const topic = c.req.header('Topic') ?? null;
    // A push with the topic of one that no browser has fetched takes its place.
    const id =
      kept.find((each) => each.subscription === subscription.id && topic === each.topic)?.id ??
      randomUUID();
    kept.put(id, {
      id,
      subscription: subscription.id,
      at: clock.now().toISOString(),
      ttl,
      urgency: c.req.header('Urgency') ?? null,
      topic,
      body: body.toString('base64'),
    });
    return c.body(null, 201, { Location: new URL(`/push/messages/${id}`, c.req.url).href });
  });
  routes.all('*', (c) => c.json({ error: words[404] }, 404));

  const control = new Hono();
  control.get('/messages', (c) => {
    const wanted = c.req.query('subscription');
    return c.json({
      messages: kept.all().filter(({ subscription }) => !wanted || subscription === wanted),
    });
  });
  control.post('/subscriptions/:id/end', (c) => {
    const known = subscriptions.get(c.req.param('id'));
    if (!known) return c.json({ error: words[404] }, 404);
    subscriptions.put(known.id, { ...known, state: 'gone' });
    return c.json({ ok: true });
  });

  return { name: 'push', routes, control, failure: () => ({ error: 'The service is not well' }) };
};
