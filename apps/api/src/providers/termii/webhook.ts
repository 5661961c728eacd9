import { createHmac } from 'node:crypto';
import * as z from 'zod';
import {
  isSame,
  parseObject,
  refuse,
  refuseForm,
  type RefusedEvent,
  type VerifiedEvent,
  type WebhookInput,
} from '../webhook.ts';

export const termiiSignature = (secret: string, rawBody: Buffer): string =>
  createHmac('sha512', secret).update(rawBody).digest('hex');

const reportSchema = z.object({
  message_id: z.union([z.string().min(1), z.number()]),
  status: z.string().min(1),
});

/**
 * Checks a delivery report. The signature covers no time, so an old report can be replayed. The event
 * id derives from the content, so the replay is a duplicate and changes nothing.
 */
export const verifyTermii = (
  input: Pick<WebhookInput, 'headers' | 'rawBody'> & { readonly secret: string },
): VerifiedEvent | RefusedEvent => {
  if (input.secret === '') return refuse('no secret is configured');
  const given = input.headers.get('x-termii-signature');
  if (!given) return refuse('signature missing');
  if (!isSame(given.toLowerCase(), termiiSignature(input.secret, input.rawBody))) {
    return refuse('signature does not fit');
  }
  const payload = parseObject(input.rawBody) ?? {};
  const parsed = reportSchema.safeParse(payload);
  if (!parsed.success) return refuseForm('not a delivery report', reportSchema, payload);
  const { message_id: id, status } = parsed.data;
  const word = status.toLowerCase().replace(/[^a-z]+/g, '_');
  return { ok: true, eventId: `${id}:${word}`, type: `sms.${word}`, payload };
};
