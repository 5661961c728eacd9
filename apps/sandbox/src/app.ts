import { Hono } from 'hono';
import { createClock } from './clock.ts';
import { controlRoutes } from './control/routes.ts';
import { createFaults, injectFaults } from './faults.ts';
import { inboxRoutes } from './inbox/routes.ts';
import type { Provider } from './providers/provider.ts';
import { resend } from './providers/resend/resend.ts';
import { termii } from './providers/termii/termii.ts';
import { recordRequests } from './state/recorder.ts';
import { createStore } from './state/store.ts';

export type SandboxOptions = {
  resendApiKey: string;
  termiiApiKey: string;
  /** Sender names the text-message company has registered for us. */
  smsSenders: string[];
  /** Where the inbox is kept between starts; in memory only when absent. */
  stateDir?: string;
};

/** The whole sandbox: the companies, the control plane and the inbox people read. */
export const createSandboxApp = (options: SandboxOptions): Hono => {
  const clock = createClock();
  const faults = createFaults();
  const store = createStore(options.stateDir);
  const context = { store, clock };
  const companies: Provider[] = [
    resend(context, { apiKey: options.resendApiKey }),
    termii(context, { apiKey: options.termiiApiKey, senders: options.smsSenders }),
  ];

  const app = new Hono();
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.route('/_sandbox', controlRoutes({ store, clock, faults }));
  for (const company of companies) {
    const guarded = new Hono();
    guarded.use(recordRequests(company.name, store, clock), injectFaults(company, faults));
    guarded.route('/', company.routes);
    app.route(`/${company.name}`, guarded);
  }
  app.route('/', inboxRoutes(store, clock));
  return app;
};
