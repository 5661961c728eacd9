import { serve } from '@hono/node-server';
import { createApp, createJobs } from '#app/app.ts';
import { openParts, type Parts } from '#app/parts.ts';
import type { Payer } from '#features/payouts/index.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { runJobs } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log.ts';
import { createPlatform } from '#platform/platform.ts';
import { createHub } from '#platform/realtime/hub.ts';
import type { ToServer } from './crash-harness.ts';

/**
 * The whole product as one process, HTTP, jobs and ledger, until somebody kills it. Told to, it ends
 * itself with SIGKILL the moment it reaches a step, so that the step is exact and nothing is tidied.
 */
let skippedSeconds = 0;
let endAt: string | null = null;

const reach = async (step: string): Promise<void> => {
  if (step !== endAt) return;
  process.kill(process.pid, 'SIGKILL');
  // Nothing after this line is ever run.
  await new Promise<never>(() => undefined);
};

const watched =
  <A extends readonly unknown[], R>(name: string, work: (...given: A) => Promise<R>) =>
  async (...given: A): Promise<R> => {
    await reach(`before ${name}`);
    const result = await work(...given);
    await reach(`after ${name}`);
    return result;
  };

const watchedPayer = (payer: Payer): Payer => ({
  ...payer,
  submit: watched('the call', payer.submit),
  find: watched('asking', payer.find),
});

const watchedParts = (parts: Parts): Parts => ({
  ...parts,
  ledger: {
    ...parts.ledger,
    post: watched('posting', parts.ledger.post),
    hold: watched('the hold', parts.ledger.hold),
    settle: watched('settling', parts.ledger.settle),
    release: watched('giving back', parts.ledger.release),
  },
  payers: Object.fromEntries(
    Object.entries(parts.payers).map(([rail, payer]) => [rail, watchedPayer(payer)]),
  ),
});

const start = async (): Promise<void> => {
  const clock = { now: () => new Date(systemClock.now().getTime() + skippedSeconds * 1000) };
  const config = readConfig(process.env);
  const parts = watchedParts(openParts(createPlatform(config, clock, createLog('silent'))));
  const hub = await createHub({ ...parts, databaseUrl: config.DATABASE_URL });
  const app = await createApp(parts, hub, new AbortController().signal);
  const databaseUrl = config.DATABASE_URL;
  const handlers = createJobs(parts);
  await runJobs({ ...parts, databaseUrl, handlers, afterEach: hub.poke });
  const sweeps = handlers.filter(({ spec }) => /^(payouts|inbox):sweep/.test(spec.name));
  process.on('message', (message: ToServer) => {
    if (message.do !== 'sweep') return;
    void Promise.all(sweeps.map(({ run }) => run({}))).then(() => process.send?.('swept'));
  });
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
    process.send?.({ port }),
  );
};

process.on('message', (message: ToServer) => {
  if (message.do === 'pass') skippedSeconds += message.seconds;
  if (message.do === 'end') endAt = message.at;
  if (message.do === 'start') void start();
});
// Whoever started it is gone: nobody is left to kill it.
process.on('disconnect', () => process.exit(0));
