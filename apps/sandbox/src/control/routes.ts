import { Hono } from 'hono';
import * as z from 'zod';
import type { SandboxClock } from '../clock.ts';
import { faultSchema, type Faults } from '../faults.ts';
import type { Store } from '../state/store.ts';

const clockSchema = z.strictObject({ advance_ms: z.int().min(0) });

const invalid = (error: z.ZodError) => ({ error: z.prettifyError(error) });

/** How tests and people steer the sandbox. No company answers below this path. */
export const controlRoutes = (parts: {
  store: Store;
  clock: SandboxClock;
  faults: Faults;
}): Hono => {
  const { store, clock, faults } = parts;
  const routes = new Hono();

  routes.post('/reset', (c) => {
    store.reset();
    clock.reset();
    faults.clear();
    return c.json({ ok: true });
  });

  routes.post('/clock', async (c) => {
    const parsed = clockSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json(invalid(parsed.error), 400);
    clock.advance(parsed.data.advance_ms);
    return c.json({ now: clock.now().toISOString() });
  });

  routes.post('/fault', async (c) => {
    const parsed = faultSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json(invalid(parsed.error), 400);
    faults.add(parsed.data);
    return c.json({ ok: true });
  });

  routes.get('/requests', (c) => c.json({ requests: store.requests(c.req.query('provider')) }));

  routes.get('/outbox', (c) => {
    const channel = z.enum(['sms', 'email']).optional().safeParse(c.req.query('channel'));
    if (!channel.success) return c.json(invalid(channel.error), 400);
    const to = c.req.query('to');
    return c.json({ messages: store.outbox({ channel: channel.data, to }) });
  });

  return routes;
};
