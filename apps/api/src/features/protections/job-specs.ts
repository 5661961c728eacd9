import * as z from 'zod';
import { job } from '#platform/jobs/jobs.ts';

const one = z.object({ id: z.uuid() });

/** Ends the wait of a send when its time has come. */
export const endWaitJob = job(
  'protections:end-wait',
  one,
  { lane: 'events', longestSeconds: 60 },
  25,
);
/** Tells the sender that it waits, and asks the friend. */
export const tellWaitJob = job('protections:tell-wait', one, {
  lane: 'events',
  longestSeconds: 60,
});
/** Finds waits whose job was lost. */
export const sweepWaitsJob = job(
  'protections:sweep-waits',
  z.object({}).loose(),
  { lane: 'housekeeping', longestSeconds: 300 },
  3,
);
