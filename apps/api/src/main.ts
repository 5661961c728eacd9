/** The HTTP process. With RUN_WORKER=inline it runs the jobs too. */

import { createServer } from 'node:http';
import { createApp, createJobs } from '#app/app.ts';
import { openDeps, type Deps } from '#app/deps.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import { requireMigrated } from '#platform/db/migrate.ts';
import { MigrationError } from '#platform/db/migration-error.ts';
import { inTx } from '#platform/db/pool.ts';
import { declareFlags } from '#platform/flags.ts';
import { runJobs } from '#platform/jobs/jobs.ts';
import { createPlatform } from '#platform/platform.ts';
import { createHub } from '#platform/realtime/hub.ts';

const openOrExit = async (): Promise<Deps> => {
  try {
    const deps = openDeps(createPlatform(readConfig(process.env)));
    await requireMigrated(deps.pool);
    return deps;
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof MigrationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
};

const platform = await openOrExit();
const { config, log } = platform;
await inTx(platform.db, (tx) => declareFlags(tx, platform.clock));
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
      })
    : null;

/** Closes the connection of a client that sends its request too slowly. */
const timeouts = { headersTimeout: 15_000, requestTimeout: 30_000 };

const server = createServer(timeouts, listener);
server.listen(config.PORT, config.HOST, () => log.info({ port: config.PORT }, 'listening'));
server.on('error', (error) => {
  log.error({ err: error }, 'cannot listen');
  process.exit(1);
});

/** Stops accepting requests, finishes those in progress, then closes the database. */
const stop = async (): Promise<void> => {
  if (stopping.signal.aborted) return;
  log.info('stopping');
  stopping.abort();
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  server.closeIdleConnections();
  const patience = setTimeout(() => process.exit(1), 20_000);
  await jobs?.stop();
  await closed;
  await hub.stop();
  await platform.close();
  clearTimeout(patience);
  log.info('stopped');
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
