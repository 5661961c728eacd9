import { clockJob, rowJob } from '#platform/jobs/jobs.ts';

/** Written with the conversion by the ledger, so what follows from it happens after any crash. */
export const convertedJob = rowJob('fx:converted', { lane: 'events', longestSeconds: 60 }, 25);
export const runOrderJob = rowJob('fx:run-order', { lane: 'events', longestSeconds: 60 }, 3);
export const freeHoldJob = rowJob('fx:free-hold', { lane: 'events', longestSeconds: 60 }, 25);
export const runIncomingJob = rowJob('fx:run-incoming', { lane: 'events', longestSeconds: 60 }, 3);

export const sweepPricesJob = clockJob('fx:sweep-prices', 300, 3);
export const sweepOrdersJob = clockJob('fx:sweep-orders', 300, 3);
export const sweepIncomingJob = clockJob('fx:sweep-incoming', 300, 3);
export const sweepPromisesJob = clockJob('fx:sweep-promises', 300, 3);
