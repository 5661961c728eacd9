import { clockJob, rowJob } from '#platform/jobs/jobs.ts';

/** Mails the code to the new address. */
export const mailCodeJob = rowJob('recovery:mail-code', { lane: 'messages', longestSeconds: 30 });
/** Compares the selfie with the registered face. */
export const compareJob = rowJob('recovery:compare', {
  lane: 'events',
  longestSeconds: 120,
  company: 'smile',
});
/** Ends recoveries that were not finished. */
export const sweepJob = clockJob('recovery:sweep', 300, 3);
