import * as z from 'zod';
import { clockJob, job } from '#platform/jobs/jobs.ts';

const one = z.object({ id: z.uuid() });

/** Mails the code to the new address. */
export const mailCodeJob = job('recovery:mail-code', one, { lane: 'messages', longestSeconds: 30 });
/** Compares the selfie with the registered face. */
export const compareJob = job('recovery:compare', one, {
  lane: 'events',
  longestSeconds: 120,
  company: 'smile',
});
/** Ends recoveries that were not finished. */
export const sweepJob = clockJob('recovery:sweep', 300, 3);
