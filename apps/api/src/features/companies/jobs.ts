import { addSeconds } from '#platform/clock.ts';
import { clockJob, handleJob, type JobHandler } from '#platform/jobs/jobs.ts';
import { forgetDriftBefore } from './drift-queries.ts';
import { watchFloats } from './floats.ts';
import type { CompanyDeps } from './deps.ts';
import { processEvent, processEventJob } from './process.ts';
import { companyOfEvent, forgetBefore, readOverdue } from './queries.ts';

const sweepOld = clockJob('inbox:sweep-old', 900);
const keptSeconds = 14 * 86_400;

/** Every 15 minutes. A run that failed is not retried, because the next one follows soon. */
const watchFloatsJob = clockJob('inbox:watch-floats', 300, 1);

const sweepEvents = clockJob('inbox:sweep-events', 900);
const overdueSeconds = 60;
const eventsAtOnce = 500;

/** If a worker crashed, its events still wait: this processes them. */
export const sweepOverdue = async (deps: CompanyDeps): Promise<number> => {
  const before = addSeconds(deps.clock.now(), -overdueSeconds);
  const ids = await readOverdue(deps.db, before, eventsAtOnce);
  for (const id of ids) {
    await processEvent(deps, id).catch((error: unknown) =>
      deps.log.warn({ err: error, id }, 'an overdue event will be tried again'),
    );
  }
  return ids.length;
};

export const companyJobs = (deps: CompanyDeps): JobHandler[] => [
  handleJob(
    processEventJob,
    ({ id }) => processEvent(deps, id),
    undefined,
    ({ id }) => companyOfEvent(deps.db, id),
  ),
  handleJob(sweepEvents, async () => void (await sweepOverdue(deps)), '* * * * *'),
  handleJob(watchFloatsJob, () => watchFloats(deps), '*/15 * * * *'),
  handleJob(
    sweepOld,
    async () => {
      const before = addSeconds(deps.clock.now(), -keptSeconds);
      await forgetBefore(deps.db, before);
      await forgetDriftBefore(deps.db, before);
    },
    '17 3 * * *',
  ),
];
