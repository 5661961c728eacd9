import { Hono } from 'hono';
import * as z from 'zod';
import type { SandboxClock } from '../clock.ts';
import { eventFaults, type Events } from '../events.ts';
import { faultSchema, type Faults } from '../faults.ts';
import { createSetRates, setRateSchema } from '../prices/set-rates.ts';
import type { Provider } from '../providers/provider.ts';
import { readingSchema } from '../readings.ts';
import type { Store } from '../state/store.ts';

const clockSchema = z.strictObject({ advance_ms: z.int().min(0) });
const eventFaultSchema = z.strictObject({
  provider: z.string(),
  mode: z.enum(eventFaults),
  times: z.int().min(1).default(1),
});
const listenerSchema = z.strictObject({ base_url: z.url().nullable() });

const invalid = (error: z.ZodError) => ({ error: z.prettifyError(error) });

/** The control API, through which tests and the control room steer the sandbox. */
export const controlRoutes = (deps: {
  store: Store;
  clock: SandboxClock;
  faults: Faults;
  events: Events;
  companies: readonly Provider[];
}): Hono => {
  const { store, clock, faults, events } = deps;
  const routes = new Hono();

  routes.post('/reset', (c) => {
    store.reset();
    clock.reset();
    faults.clear();
    events.reset();
    return c.json({ ok: true });
  });

  routes.post('/clock', async (c) => {
    const parsed = clockSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json(invalid(parsed.error), 400);
    clock.advance(parsed.data.advance_ms);
    await faults.catchUp();
    return c.json({ now: clock.now().toISOString() });
  });

  routes.post('/fault', async (c) => {
    const parsed = faultSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json(invalid(parsed.error), 400);
    faults.add(parsed.data);
    return c.json({ ok: true });
  });

  routes.get('/faults', (c) => c.json({ planned: faults.planned(), played: faults.played() }));

  routes.get('/requests', (c) => c.json({ requests: store.requests(c.req.query('provider')) }));

  routes.get('/outbox', (c) => {
    const channel = z.enum(['sms', 'email']).optional().safeParse(c.req.query('channel'));
    if (!channel.success) return c.json(invalid(channel.error), 400);
    const to = c.req.query('to');
    return c.json({ messages: store.outbox({ channel: channel.data, to }) });
  });

  routes.post('/reading', async (c) => {
    const parsed = readingSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json(invalid(parsed.error), 400);
    const { provider, name, value } = parsed.data;
    const company = deps.companies.find((each) => each.name === provider);
    if (company?.readings?.choose(name, value)) return c.json({ ok: true });
    return c.json({ error: 'There is no such reading.' }, 404);
  });

  const rates = createSetRates(store);
  routes.post('/rate', async (c) => {
    const parsed = setRateSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json(invalid(parsed.error), 400);
    rates.set(parsed.data);
    return c.json({ ok: true });
  });

  eventRoutes(routes, events);
  for (const { name, control } of deps.companies) if (control) routes.route(`/${name}`, control);
  return routes;
};

const eventRoutes = (routes: Hono, events: Events): void => {
  routes.get('/events', (c) => c.json({ events: events.all(c.req.query('provider')) }));

  routes.get('/events/:id/signed', (c) => {
    const signed = events.signed(c.req.param('id'));
    return signed ? c.json(signed) : c.json({ error: 'There is no such event.' }, 404);
  });

  routes.post('/events/:id/redeliver', (c) =>
    events.redeliver(c.req.param('id'))
      ? c.json({ ok: true })
      : c.json({ error: 'There is no such event.' }, 404),
  );

  routes.post('/events/fault', async (c) => {
    const parsed = eventFaultSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json(invalid(parsed.error), 400);
    const { provider, mode, times } = parsed.data;
    events.fault(provider, mode, times);
    return c.json({ ok: true });
  });

  routes.post('/listener', async (c) => {
    const parsed = listenerSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json(invalid(parsed.error), 400);
    events.deliverTo(parsed.data.base_url);
    return c.json({ ok: true });
  });
};
