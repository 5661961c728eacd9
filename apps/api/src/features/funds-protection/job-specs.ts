import * as z from 'zod';
import { clockJob, job } from '#platform/jobs/jobs.ts';

const one = z.object({ id: z.uuid() });
const events = { lane: 'events', longestSeconds: 60 } as const;

/** Pays a request out when its wait is over, or gives the money back to the vault after a no. */
export const endRequestJob = job('funds-protection:end-request', one, events, 25);
/** Tells the owner that money was asked for, and asks the second person. */
export const tellAskedJob = job('funds-protection:tell-asked', one, events);
/** Tells the owner that the wait is nearly over. */
export const tellSoonJob = job('funds-protection:tell-soon', one, events);
/** Tells the owner how a request ended. */
export const tellEndedJob = job('funds-protection:tell-ended', one, events);
/** Finds requests whose job was lost, or that a freeze stopped. */
export const sweepJob = clockJob('funds-protection:sweep', 300, 3);
