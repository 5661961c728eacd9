import * as z from 'zod';
import { type SvixInput, verifySvix } from '../svix.ts';
import { refuseForm, type RefusedEvent, type VerifiedEvent } from '../webhook.ts';

const eventSchema = z.object({
  type: z.string().startsWith('email.'),
  data: z.object({ email_id: z.string().min(1) }),
});

/** Checks a webhook about a mail: sent, delivered, bounced or complained about. */
export const verifyResend = (input: SvixInput): VerifiedEvent | RefusedEvent => {
  const event = verifySvix(input);
  if (!event.ok) return event;
  const parsed = eventSchema.safeParse(event.payload);
  return parsed.success
    ? { ...event, type: parsed.data.type }
    : refuseForm('not an event about a mail', eventSchema, event.payload);
};
