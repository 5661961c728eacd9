import * as z from 'zod';
import { job } from '#platform/jobs/jobs.ts';

/** Tells the banking company how far a customer has come. */
export const syncCustomerJob = job('kyc:sync-customer', z.object({ userId: z.uuid() }), {
  lane: 'companies',
  longestSeconds: 180,
  company: 'maplerad',
});
