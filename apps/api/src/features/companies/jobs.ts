import * as z from 'zod';
import { addSeconds } from '#platform/clock.ts';
import { handleJob, job, type JobHandler } from '#platform/jobs/jobs.ts';
import { watchFloats } from './floats.ts';
import type { CompanyParts } from './parts.ts';
import { processEvent, processEventJob } from './process.ts';
import { forgetBefore, readOverdue } from './queries.ts';

const sweepOld = job('inbox:sweep-old', z.object({}).loose());
const keptSeconds = 14 * 86_400;

/** What was asked a quarter of an hour ago is asked anew by the next one. */
const watchFloatsJob = job('inbox:watch-floats', z.object({}).loose(), 1);

const sweepEvents = job('inbox:sweep-events', z.object({}).loose());
const overdueSeconds = 60;
const eventsAtOnce = 500;

/** A worker that died took its jobs' locks with it; what still waits is taken up from here. */
export const sweepOverdue = async (parts: CompanyParts): Promise<number> => {
  const before = addSeconds(parts.clock.now(), -overdueSeconds);
  const ids = await readOverdue(parts.db, before, eventsAtOnce);
  for (const id of ids) {
    await processEvent(parts, id).catch((error: unknown) =>
      parts.log.warn({ err: error, id }, 'an overdue event will be tried again'),
    );
  }
  return ids.length;
};

export const companyJobs = (parts: CompanyParts): JobHandler[] => [
  handleJob(processEventJob, ({ id }) => processEvent(parts, id)),
  handleJob(sweepEvents, async () => void (await sweepOverdue(parts)), '* * * * *'),
  handleJob(watchFloatsJob, () => watchFloats(parts), '*/15 * * * *'),
  handleJob(
    sweepOld,
    () => forgetBefore(parts.db, addSeconds(parts.clock.now(), -keptSeconds)),
    '17 3 * * *',
  ),
];
