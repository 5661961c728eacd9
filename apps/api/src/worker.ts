/** The jobs process, for when the API process does not run the jobs itself. */

import { createFollowers, createJobs } from '#app/app.ts';
import { openOrExit } from '#app/open.ts';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import { followEvents } from '#platform/realtime/follow.ts';
import { createHub } from '#platform/realtime/hub.ts';
import { stopOnSignal } from '#platform/shutdown.ts';

const platform = await openOrExit();
const { config, log } = platform;
const hub = await createHub({ ...platform, databaseUrl: config.DATABASE_URL });
const jobs = await runJobs({
  ...platform,
  databaseUrl: config.DATABASE_URL,
  handlers: createJobs(platform),
  afterEach: hub.poke,
  beatMs: config.WORKER_BEAT_MS,
});
const following = followEvents(platform, createFollowers(platform), hub.poke);
log.info('working');

stopOnSignal(log, [
  ['jobs', jobs.stop],
  ['followers', following.stop],
  ['realtime', hub.stop],
  ['database and companies', platform.close],
]);
