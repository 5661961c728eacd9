import { walletCurrencies } from '@cowrie/contract/wallets/data';
import * as z from 'zod';
import { clockJob, job, rowJob } from '#platform/jobs/jobs.ts';

/** Ends the wait of a send when its time has come. */
export const endWaitJob = rowJob(
  'protections:end-wait',
  { lane: 'events', longestSeconds: 60 },
  25,
);
/** Tells the sender that it waits, and asks the friend. */
export const tellWaitJob = rowJob('protections:tell-wait', {
  lane: 'events',
  longestSeconds: 60,
});
/** A send was made under duress: it is shown as one that nothing holds, and staff read of it. */
export const hiddenSendJob = job(
  'protections:quiet-send',
  z.object({
    id: z.uuid(),
    /** Values of the row, if the row is not written before the money moves. */
    row: z
      .object({
        userId: z.uuid(),
        periodId: z.uuid(),
        escrow: z.int(),
        asset: z.enum(walletCurrencies),
        amount: z.string(),
        recipientType: z.string(),
        isNewRecipient: z.boolean(),
        at: z.iso.datetime(),
      })
      .optional(),
  }),
  { lane: 'events', longestSeconds: 60 },
  25,
);
/** A period of duress is over: what was set aside comes back. */
export const afterDuressJob = job(
  'protections:after-duress',
  z.object({ userId: z.uuid(), periodId: z.uuid() }),
  { lane: 'events', longestSeconds: 60 },
  25,
);
/** Finds waits whose job was lost. */
export const sweepWaitsJob = clockJob('protections:sweep-waits', 300, 3);
