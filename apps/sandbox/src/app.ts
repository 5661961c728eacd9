import { Hono } from 'hono';
import { createClock } from './clock.ts';
import { controlRoutes } from './control/routes.ts';
import { createEvents } from './events.ts';
import { createFaults, injectFaults } from './faults.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { createMarket } from './prices/market.ts';
import { createSetRates } from './prices/set-rates.ts';
import { africastalking } from './providers/africastalking/africastalking.ts';
import { binance } from './providers/binance/binance.ts';
import { bridge } from './providers/bridge/bridge.ts';
import { coingecko } from './providers/coingecko/coingecko.ts';
import { fcm } from './providers/fcm/fcm.ts';
import { google } from './providers/google/google.ts';
import { maplerad } from './providers/maplerad/maplerad.ts';
import type { Provider, ProviderContext } from './providers/provider.ts';
import { push } from './providers/push/push.ts';
import { reloadly } from './providers/reloadly/reloadly.ts';
import { resend } from './providers/resend/resend.ts';
import { sentry } from './providers/sentry/sentry.ts';
import { smile } from './providers/smile/smile.ts';
import { termii } from './providers/termii/termii.ts';
import { twilio } from './providers/twilio/twilio.ts';
import { roomRoutes } from './room/routes.ts';
import { recordRequests } from './state/recorder.ts';
import { createStore } from './state/store.ts';

export type SandboxOptions = {
  /** The API keys of the providers, by the name of their environment variable. */
  keys: Readonly<Record<string, string>>;
  /** Sender names that are registered with the SMS providers. */
  smsSenders: string[];
  /** Where the state is stored between starts; in memory only if absent. */
  stateDir?: string;
  /** The base URL of the product, for webhooks; without it events wait. */
  listener?: string;
  /** The seed of the random prices; the same seed gives the same prices. */
  priceSeed?: string;
  /** How long after its cause an event is sent. */
  eventDelayMs?: number;
};

const createCompanies = (context: ProviderContext, options: SandboxOptions): Provider[] => {
  const key = (name: string): string => options.keys[name] ?? '';
  const market = createMarket(options.priceSeed ?? 'cowrie', createSetRates(context.store));
  return [
    resend(context, {
      apiKey: key('RESEND_API_KEY'),
      webhookSecret: key('RESEND_WEBHOOK_SECRET'),
    }),
    maplerad(context, {
      secretKey: key('MAPLERAD_SECRET_KEY'),
      webhookSecret: key('MAPLERAD_WEBHOOK_SECRET'),
    }),
    termii(context, {
      apiKey: key('TERMII_API_KEY'),
      webhookSecret: key('TERMII_WEBHOOK_SECRET'),
      senders: options.smsSenders,
    }),
    africastalking(context, {
      username: key('AT_USERNAME'),
      apiKey: key('AT_API_KEY'),
      callbackSecret: key('AT_CALLBACK_SECRET'),
      senders: options.smsSenders,
    }),
    twilio(context, {
      accountSid: key('TWILIO_ACCOUNT_SID'),
      authToken: key('TWILIO_AUTH_TOKEN'),
      from: key('TWILIO_FROM'),
    }),
    bridge(context, {
      apiKey: key('BRIDGE_API_KEY'),
      webhookPrivateKey: key('BRIDGE_WEBHOOK_PRIVATE_KEY'),
    }),
    reloadly(context, {
      clientId: key('RELOADLY_CLIENT_ID'),
      clientSecret: key('RELOADLY_CLIENT_SECRET'),
      webhookSecret: key('RELOADLY_WEBHOOK_SECRET'),
    }),
    coingecko(context, market, { apiKey: key('COINGECKO_API_KEY') }),
    binance(context, market),
    google(context, { apiKey: key('GOOGLE_MAPS_KEY') }),
    push(context),
    fcm(context, {
      projectId: key('FCM_PROJECT_ID'),
      clientEmail: key('FCM_CLIENT_EMAIL'),
      privateKey: key('FCM_PRIVATE_KEY'),
    }),
    sentry(context),
    smile(context, { partnerId: key('SMILE_PARTNER_ID'), apiKey: key('SMILE_API_KEY') }),
  ];
};

/** The whole sandbox: the providers, the control API, the inbox and the control room. */
export const createSandboxApp = (options: SandboxOptions): { app: Hono; stop: () => void } => {
  const clock = createClock();
  const store = createStore(options.stateDir);
  const faults = createFaults(clock, store.collection('sandbox.played_faults'));
  const events = createEvents(store, clock, {
    delayMs: options.eventDelayMs ?? 300,
    baseUrl: options.listener ?? null,
  });
  const context = { store, clock, events };
  const companies = createCompanies(context, options);

  const app = new Hono();
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.route('/_sandbox', controlRoutes({ store, clock, faults, events, companies }));
  for (const company of companies) {
    const guarded = new Hono();
    guarded.use(recordRequests(company.name, store, clock), injectFaults(company, faults));
    guarded.route('/', company.routes);
    app.route(`/${company.name}`, guarded);
  }
  app.route('/', inboxRoutes(store, clock));
  app.route('/', roomRoutes({ store, clock, faults, events, companies }));
  return { app, stop: () => events.stop() };
};
