import * as z from 'zod';
import {
  isSame,
  refuse,
  refuseForm,
  type RefusedEvent,
  type VerifiedEvent,
  type WebhookInput,
} from '../webhook.ts';

const reportSchema = z.object({
  id: z.string().min(1),
  status: z.string().min(1),
  phoneNumber: z.string().optional(),
  networkCode: z.string().optional(),
  failureReason: z.string().optional(),
  retryCount: z.string().optional(),
});

/**
 * Checks a delivery report. The reports are not signed, so their URL ends in a secret. They change
 * only the state of a text.
 */
export const verifyAfricasTalking = (
  input: Pick<WebhookInput, 'rawBody'> & {
    readonly secret: string;
    /** The last segment of the URL that received the report. */
    readonly pathSecret: string;
  },
): VerifiedEvent | RefusedEvent => {
  if (input.secret === '') return refuse('no secret is configured');
  if (!isSame(input.pathSecret, input.secret)) return refuse('the address is not the secret one');
  const form = Object.fromEntries(new URLSearchParams(input.rawBody.toString('utf8')));
  const parsed = reportSchema.safeParse(form);
  if (!parsed.success) return refuseForm('not a delivery report', reportSchema, form);
  const { id, status } = parsed.data;
  return {
    ok: true,
    eventId: `${id}:${status}`,
    type: `sms.${status.toLowerCase()}`,
    payload: parsed.data,
  };
};
