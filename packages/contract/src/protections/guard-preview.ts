import * as z from 'zod';
import { amount } from '../schemas.ts';
import { proofReasons, waitReasons } from './data.ts';

/**
 * Requirements of the person's own guards before money leaves, as a price or a quote shows them.
 */
export const guardPreview = z.strictObject({
  /** Send that a proof must be bound to. */
  subject: z.strictObject({
    rail: z.string(),
    amount,
    currency: z.string(),
    recipient: z.string(),
  }),
  proof: z.array(z.enum(proofReasons)),
  /** False: a selfie cannot be compared, so a code is asked for. */
  hasFace: z.boolean(),
  /** Waits that are known before the place is. */
  waits: z.array(z.strictObject({ reason: z.enum(waitReasons), seconds: z.int() })),
  /** The call should carry `X-Location`, or it waits. */
  asksPlace: z.boolean(),
  /** The friend who would be asked. */
  friend: z.string().nullable(),
});
export type GuardPreview = z.output<typeof guardPreview>;
