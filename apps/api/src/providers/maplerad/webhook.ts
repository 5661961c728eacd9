import { verifySvix, type SvixInput } from '../svix.ts';
import { type RefusedEvent, refuse, type VerifiedEvent } from '../webhook.ts';

/**
 * Checks that an event was sent by Maplerad. It signs through Svix; the event name is in the body.
 */
export const verifyMaplerad = (input: SvixInput): VerifiedEvent | RefusedEvent => {
  const verified = verifySvix(input);
  if (!verified.ok) return verified;
  const { event } = verified.payload;
  return typeof event === 'string' ? { ...verified, type: event } : refuse('event has no name');
};
