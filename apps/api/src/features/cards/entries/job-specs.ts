import * as z from 'zod';
import { clockJob, job, rowJob } from '#platform/jobs/jobs.ts';

const idPayload = z.object({ id: z.uuid() });

/** Books an entry in the ledger. */
export const bookJob = rowJob('cards:book-entry', { lane: 'events', longestSeconds: 60 }, 25);

/** The job that applies a card's rules to its new entries. */
export const rulesJob = rowJob('cards:apply-rules', { lane: 'events', longestSeconds: 60 }, 25);

/** Reads a card's list at the issuer. */
export const readJob = job(
  'cards:read-entries',
  idPayload.extend({ asked: z.array(z.string()).optional() }),
  { lane: 'companies', longestSeconds: 120, company: 'maplerad' },
  5,
);

export const sweepJob = clockJob('cards:sweep-entries', 120, 3);

export const chargesJob = job(
  'cards:read-charges',
  z.object({}).loose(),
  { lane: 'companies', longestSeconds: 120, company: 'maplerad' },
  5,
);

export const forgetCodesJob = clockJob('cards:forget-codes', 60, 3);

/** Moves the money that a card's rules ask for, and puts it to sleep or wakes it. */
export const tendJob = rowJob(
  'cards:tend-card',
  { lane: 'companies', longestSeconds: 120, company: 'maplerad' },
  3,
);

export const tendRulesJob = clockJob('cards:tend-rules', 300, 3);
