import * as z from 'zod';
import { clockJob, job } from '#platform/jobs/jobs.ts';

/** Fetches the list of one company. */
export const syncJob = job(
  'bills:sync',
  z.object({ id: z.uuid(), company: z.string() }),
  { lane: 'companies', longestSeconds: 600 },
  3,
);

export const syncAllJob = clockJob('bills:sync-all', 60, 3);

export const syncMissingJob = clockJob('bills:sync-missing', 60, 3);
