import { clockJob, rowJob } from '#platform/jobs/jobs.ts';

const events = { lane: 'events', longestSeconds: 60 } as const;

/** Pays a request out when its wait is over, or gives the money back to the vault after a no. */
export const endRequestJob = rowJob('funds-protection:end-request', events, 25);
/** Tells the owner that money was asked for, and asks the second person. */
export const tellAskedJob = rowJob('funds-protection:tell-asked', events);
/** Tells the owner that the wait is nearly over. */
export const tellSoonJob = rowJob('funds-protection:tell-soon', events);
/** Tells the owner how a request ended. */
export const tellEndedJob = rowJob('funds-protection:tell-ended', events);
/** Finds requests whose job was lost, or that a freeze stopped. */
export const sweepJob = clockJob('funds-protection:sweep', 300, 3);
