/**
 * Emulates Sentry. Its key is public and always the same: the product reports to
 * http://pub@<sandbox>/sentry/1.
 */

import { Hono } from 'hono';
import * as z from 'zod';
import type { Provider, ProviderContext } from '../provider.ts';

const publicKey = 'pub';
const project = '1';

type CapturedError = {
  id: string;
  at: string;
  level: string;
  message: string;
  event: Record<string, unknown>;
};

type Limit = { header: string; until: number; refuse: boolean };

const limitSchema = z.strictObject({
  seconds: z.int().min(1),
  /** Empty means all categories. */
  categories: z.array(z.string()).default([]),
  /** Whether events are refused already, or the limit is only announced in a header. */
  refuse: z.boolean().default(true),
});

const eventSchema = z.looseObject({
  event_id: z.string().regex(/^[0-9a-f]{32}$/),
  level: z.string().default('error'),
  message: z.string().optional(),
  logentry: z.object({ formatted: z.string() }).optional(),
});

const keyIn = (header: string | undefined, query: string | undefined): string | undefined =>
  /sentry_key=([^,\s]+)/.exec(header ?? '')?.[1] ?? query;

/**
 * An envelope is a header line, then pairs of an item header line and content of the stated length.
 */
const eventsIn = (envelope: Buffer): unknown[] | undefined => {
  const found: unknown[] = [];
  let at = 0;
  const line = (): string => {
    const end = envelope.indexOf(10, at);
    const text = envelope.subarray(at, end === -1 ? envelope.length : end).toString();
    at = end === -1 ? envelope.length : end + 1;
    return text;
  };
  try {
    JSON.parse(line());
    while (at < envelope.length) {
      const header = JSON.parse(line()) as { type?: string; length?: number };
      const content = header.length === undefined ? line() : undefined;
      const body = content ?? envelope.subarray(at, at + (header.length ?? 0)).toString();
      if (content === undefined) at += (header.length ?? 0) + 1;
      if (header.type === 'event') found.push(JSON.parse(body));
    }
    return found;
  } catch {
    return undefined;
  }
};

export const sentry = ({ store, clock }: ProviderContext): Provider => {
  const captured = store.collection<CapturedError>('sentry.events');
  const routes = new Hono();
  const limits = store.collection<Limit>('sentry.limits');

  routes.post('/api/:project/envelope/', async (c) => {
    const no = (status: 400 | 401 | 403, detail: string) => c.json({ detail }, status);
    const key = keyIn(c.req.header('X-Sentry-Auth'), c.req.query('sentry_key'));
    if (key === undefined) return no(401, 'missing authorization information');
    if (key !== publicKey || c.req.param('project') !== project) {
      return no(403, 'event submission rejected with_reason: ProjectId');
    }
    const now = clock.now();
    const limit = limits.find(({ until }) => until > now.getTime());
    const headers: Record<string, string> = limit ? { 'X-Sentry-Rate-Limits': limit.header } : {};
    if (limit?.refuse) return c.json({ detail: 'rate limited' }, 429, headers);
    const parsed = z.array(eventSchema).safeParse(eventsIn(Buffer.from(await c.req.arrayBuffer())));
    if (!parsed.success) return no(400, 'bad envelope');
    for (const event of parsed.data) {
      const { event_id: id, level } = event;
      const message = event.logentry?.formatted ?? event.message ?? '';
      captured.put(id, { id, at: now.toISOString(), level, message, event });
    }
    return c.json({ id: parsed.data[0]?.event_id }, 200, headers);
  });
  routes.all('*', (c) => c.json({ detail: 'not found' }, 404));

  const control = new Hono();
  control.get('/events', (c) => c.json({ events: captured.all() }));
  control.post('/limit', async (c) => {
    const parsed = limitSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400);
    const { seconds, categories, refuse } = parsed.data;
    const header = `${seconds}:${categories.join(';')}:organization`;
    const until = clock.now().getTime() + seconds * 1000;
    limits.put('limit', { header, until, refuse });
    return c.json({ ok: true });
  });

  return {
    name: 'sentry',
    routes,
    control,
    failure: (status) => ({ detail: status === 429 ? 'rate limited' : 'internal error' }),
  };
};
