import * as z from 'zod';
import { job } from '#platform/jobs/jobs.ts';

const nothing = z.object({}).loose();

/** Fetches the list of one company. */
export const syncJob = job(
  'bills:sync',
  z.object({ id: z.uuid(), company: z.string() }),
  { lane: 'companies', longestSeconds: 600 },
  3,
);

export const syncAllJob = job(
  'bills:sync-all',
  nothing,
  { lane: 'housekeeping', longestSeconds: 60 },
  3,
);

export const syncMissingJob = job(
  'bills:sync-missing',
  nothing,
  { lane: 'housekeeping', longestSeconds: 60 },
  3,
);
