import * as z from 'zod';
import { job } from '#platform/jobs/jobs.ts';

const one = z.object({ id: z.uuid() });
const nothing = z.object({}).loose();

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

const sweep = { lane: 'housekeeping', longestSeconds: 300 } as const;
export const sweepPricesJob = job('fx:sweep-prices', nothing, sweep, 3);
export const sweepOrdersJob = job('fx:sweep-orders', nothing, sweep, 3);
export const sweepIncomingJob = job('fx:sweep-incoming', nothing, sweep, 3);
export const sweepPromisesJob = job('fx:sweep-promises', nothing, sweep, 3);
