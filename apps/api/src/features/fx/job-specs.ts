import * as z from 'zod';
import { clockJob, job } from '#platform/jobs/jobs.ts';

const one = z.object({ id: z.uuid() });

/** Written with the conversion by the ledger, so what follows from it happens after any crash. */
export const convertedJob = job('fx:converted', one, { lane: 'events', longestSeconds: 60 }, 25);
export const runOrderJob = job('fx:run-order', one, { lane: 'events', longestSeconds: 60 }, 3);
export const freeHoldJob = job('fx:free-hold', one, { lane: 'events', longestSeconds: 60 }, 25);
export const runIncomingJob = job(
  'fx:run-incoming',
  one,
  { lane: 'events', longestSeconds: 60 },
  3,
);

export const sweepPricesJob = clockJob('fx:sweep-prices', 300, 3);
export const sweepOrdersJob = clockJob('fx:sweep-orders', 300, 3);
export const sweepIncomingJob = clockJob('fx:sweep-incoming', 300, 3);
export const sweepPromisesJob = clockJob('fx:sweep-promises', 300, 3);
