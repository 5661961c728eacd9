/** The HTTP process. With RUN_WORKER=inline it runs the jobs too. */

import { createServer } from 'node:http';
import { createApp, createFollowers, createJobs, queueAtStart } from '#app/app.ts';
import { openOrExit } from '#app/open.ts';
import { seedTexts } from '#features/content/index.ts';
import { inTx } from '#platform/db/pool.ts';
import { declareFlags } from '#platform/flags.ts';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import { followEvents } from '#platform/realtime/follow.ts';
import { createHub } from '#platform/realtime/hub.ts';
import { stopOnSignal } from '#platform/shutdown.ts';

const platform = await openOrExit();
const { config, log } = platform;
await inTx(platform.db, (tx) => declareFlags(tx, platform.clock));
await seedTexts(platform);
await queueAtStart(platform);
const stopping = new AbortController();
const hub = await createHub({ ...platform, databaseUrl: config.DATABASE_URL });
const { listener } = await createApp(platform, hub, stopping.signal);
const jobs =
  config.RUN_WORKER === 'inline'
    ? await runJobs({
        ...platform,
        databaseUrl: config.DATABASE_URL,
        handlers: createJobs(platform),
        afterEach: hub.poke,
        beatMs: config.WORKER_BEAT_MS,
      })
    : null;

const following =
  config.RUN_WORKER === 'inline'
    ? followEvents(platform, createFollowers(platform), hub.poke)
    : null;

/**
 * Closes the connection of a client that sends its request too slowly. An idle connection stays for
 * longer than a proxy keeps it (60 s as a rule): the side that closes first must be the one that
 * sends, or a request meets a connection that is just being closed.
 */
const timeouts = { headersTimeout: 15_000, requestTimeout: 30_000, keepAliveTimeout: 75_000 };

const server = createServer(timeouts, listener);
let closed = Promise.resolve();
server.listen(config.PORT, config.HOST, () => log.info({ port: config.PORT }, 'listening'));
server.on('error', (error) => {
  log.error({ err: error }, 'cannot listen');
  process.exit(1);
});

/** Stops accepting requests, finishes those in progress, then closes the database. */
stopOnSignal(log, [
  [
    'streams and new requests',
    async () => {
      stopping.abort();
      // A connection whose request ends later is idle only then.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      closed = new Promise<void>((resolve) => void server.close(() => resolve())).finally(() =>
        clearInterval(sweep),
      );
    },
  ],
  ['jobs', async () => jobs?.stop()],
  ['followers', async () => following?.stop()],
  ['requests', () => closed],
  ['realtime', hub.stop],
  ['database and companies', platform.close],
]);
