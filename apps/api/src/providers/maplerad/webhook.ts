import * as z from 'zod';
import { verifySvix, type SvixInput } from '../svix.ts';
import { type RefusedEvent, refuseForm, type VerifiedEvent } from '../webhook.ts';

const namedSchema = z.object({ event: z.string() });

/**
 * Checks that an event was sent by Maplerad. It signs through Svix; the event name is in the body.
 */
export const verifyMaplerad = (input: SvixInput): VerifiedEvent | RefusedEvent => {
  const verified = verifySvix(input);
  if (!verified.ok) return verified;
  const { data } = namedSchema.safeParse(verified.payload);
  return data
    ? { ...verified, type: data.event }
    : refuseForm('event has no name', namedSchema, verified.payload);
};
