/** The jobs process, for when the API process does not run the jobs itself. */

import { createJobs } from '#app/app.ts';
import { openDeps } from '#app/deps.ts';
import { readConfig } from '#platform/config.ts';
import { requireMigrated } from '#platform/db/migrate.ts';
import { runJobs } from '#platform/jobs/jobs.ts';
import { createPlatform } from '#platform/platform.ts';
import { createHub } from '#platform/realtime/hub.ts';

const config = readConfig(process.env);
const platform = openDeps(createPlatform(config));
await requireMigrated(platform.pool);
const hub = await createHub({ ...platform, databaseUrl: config.DATABASE_URL });
const jobs = await runJobs({
  ...platform,
  databaseUrl: config.DATABASE_URL,
  handlers: createJobs(platform),
  afterEach: hub.poke,
});
platform.log.info('working');

const stop = async (): Promise<void> => {
  await jobs.stop();
  await hub.stop();
  await platform.close();
};
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
