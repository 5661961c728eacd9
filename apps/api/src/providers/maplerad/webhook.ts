import { verifySvix, type SvixInput } from '../svix.ts';
import { type RefusedEvent, refuse, type VerifiedEvent } from '../webhook.ts';

/** Whether an event is Maplerad's. It signs through Svix; the name stands in the body. */
export const verifyMaplerad = (input: SvixInput): VerifiedEvent | RefusedEvent => {
  const verified = verifySvix(input);
  if (!verified.ok) return verified;
  const { event } = verified.payload;
  return typeof event === 'string' ? { ...verified, type: event } : refuse('event has no name');
};
