/** The control room: pages with the functions that tests use through `/_sandbox`. */

import { Hono, type Context } from 'hono';
import * as z from 'zod';
import type { SandboxClock } from '../clock.ts';
import { eventFaults, type Events } from '../events.ts';
import { faultSchema, type Faults } from '../faults.ts';
import { pageHeaders } from '../inbox/page-headers.ts';
import type { Provider } from '../providers/provider.ts';
import { readingSchema } from '../readings.ts';
import type { Store } from '../state/store.ts';
import { callsPage } from './calls-page.ts';
import { companiesPage } from './companies-page.ts';
import { eventsPage } from './events-page.ts';

type RoomDeps = {
  readonly store: Store;
  readonly clock: SandboxClock;
  readonly faults: Faults;
  readonly events: Events;
  readonly companies: readonly Provider[];
};

const eventFault = z.object({ provider: z.string(), mode: z.enum(eventFaults) });
const whole = z.coerce.number().int().min(1);
const text = z.string().trim().catch('');

/** A page of another site must not control the sandbox of a developer who visits it. */
const isOurs = (c: Context): boolean => {
  const site = c.req.header('sec-fetch-site');
  return site === undefined || site === 'same-origin' || site === 'none';
};

const back = (c: Context, note: string, at = ''): Response =>
  c.redirect(`/companies?note=${encodeURIComponent(note)}${at ? `#${at}` : ''}`, 303);

const faultOf = (form: Record<string, unknown>) =>
  faultSchema.safeParse({ ...form, method: 'ANY', times: whole.catch(1).parse(form['times']) });

const postRoutes = (routes: Hono, deps: RoomDeps): void => {
  const { faults, events, companies } = deps;
  routes.use('/room/*', async (c, next) => (isOurs(c) ? next() : c.text('Not from here.', 403)));
  routes.post('/room/fault', async (c) => {
    const parsed = faultOf(await c.req.parseBody());
    if (!parsed.success) return back(c, 'That is not a fault we know.');
    faults.add(parsed.data);
    return back(
      c,
      `${parsed.data.provider}: ${parsed.data.mode} is arranged.`,
      parsed.data.provider,
    );
  });
  routes.post('/room/event-fault', async (c) => {
    const parsed = eventFault.safeParse(await c.req.parseBody());
    if (!parsed.success) return back(c, 'That is not a fault we know.');
    events.fault(parsed.data.provider, parsed.data.mode, 1);
    return back(c, `${parsed.data.provider}: the next event is arranged.`, parsed.data.provider);
  });
  routes.post('/room/reading', async (c) => {
    const parsed = readingSchema.safeParse(await c.req.parseBody());
    const { provider = '', name = '', value = '' } = parsed.data ?? {};
    const company = companies.find((each) => each.name === provider);
    if (!company?.readings?.choose(name, value)) return back(c, 'That is not a reading we know.');
    return back(c, `${provider}: ${name} is now ${value}.`, provider);
  });
  routes.post('/room/clear', (c) => {
    faults.clear();
    events.reset();
    return back(c, 'All faults are cleared.');
  });
  routes.post('/room/redeliver', async (c) => {
    events.redeliver(text.parse((await c.req.parseBody())['id']));
    return c.redirect('/events', 303);
  });
  routes.post('/room/deposit', async (c) => {
    const form = await c.req.parseBody();
    const control = companies.find(({ name }) => name === 'maplerad')?.control;
    const answer = await control?.request('/deposit', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        account_number: text.parse(form['account_number']),
        amount: Number(form['amount']),
      }),
    });
    const note = answer?.ok
      ? 'The money is on its way to the account.'
      : `Refused: ${answer ? (await answer.text()).slice(0, 200) : 'no answer'}`;
    return back(c, note, 'maplerad');
  });
};

/** A reply to a mail of ours, from the page of the mail. */
const replyRoute = (routes: Hono, { companies }: RoomDeps): void => {
  routes.post('/room/reply', async (c) => {
    const form = await c.req.parseBody();
    const [message, from] = [text.parse(form['message']), text.parse(form['from'])];
    const domain = from.split('@')[1]?.replace(/>$/, '') ?? '';
    const forged = { 'authentication-results': `amazonses.com; dmarc=fail header.from=${domain};` };
    const checks: Readonly<Record<string, object>> = {
      fail: forged,
      none: { 'authentication-results': null },
    };
    const headers = {
      ...checks[text.parse(form['check'])],
      ...(form['automatic'] ? { 'auto-submitted': 'auto-replied' } : {}),
    };
    const control = companies.find(({ name }) => name === 'resend')?.control;
    await control?.request('/reply', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ message, from, text: text.parse(form['text']), headers }),
    });
    return c.redirect('/events', 303);
  });
};

export const roomRoutes = (deps: RoomDeps): Hono => {
  const { store, clock, faults, events, companies } = deps;
  const routes = new Hono();
  routes.get('/companies', pageHeaders, (c) =>
    c.html(
      companiesPage(
        companies,
        ({ name }) => ({
          isDown: faults.isDown(name),
          planned: faults.planned().filter(({ provider }) => provider === name),
        }),
        c.req.query('note'),
      ),
    ),
  );
  routes.get('/calls', pageHeaders, (c) => {
    const chosen = c.req.query('company') ?? '';
    const names = companies.map(({ name }) => name);
    return c.html(callsPage(store.requests(chosen || undefined), names, chosen, clock.now()));
  });
  routes.get('/events', pageHeaders, (c) => c.html(eventsPage(events.all(), clock.now())));
  postRoutes(routes, deps);
  replyRoute(routes, deps);
  return routes;
};
