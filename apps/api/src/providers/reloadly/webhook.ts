import { createHmac } from 'node:crypto';
import * as z from 'zod';
import {
  isFresh,
  isSame,
  parseObject,
  refuse,
  refuseForm,
  type RefusedEvent,
  type VerifiedEvent,
  type WebhookInput,
} from '../webhook.ts';

/** Reloadly's signature: HMAC-SHA256 in hex over the body, a colon and the time. */
export const reloadlySignature = (secret: string, rawBody: Buffer, timestamp: string): string =>
  createHmac('sha256', secret).update(rawBody).update(`:${timestamp}`).digest('hex');

const textSchema = z.union([z.string(), z.number()]).transform(String);
const eventSchema = z.object({
  type: z.string(),
  data: z.object({
    transactionId: textSchema.refine((id) => id !== ''),
    status: textSchema.optional(),
  }),
});

/**
 * Checks that an event was sent by Reloadly. It has no id, so ours derives from the purchase and
 * its status: a repeated report is a duplicate.
 */
export const verifyReloadly = (
  input: WebhookInput & { readonly secret: string },
): VerifiedEvent | RefusedEvent => {
  const { headers, rawBody, now, secret } = input;
  if (secret === '') return refuse('no secret is configured');
  const timestamp = headers.get('x-reloadly-request-timestamp') ?? '';
  const signature = headers.get('x-reloadly-signature') ?? '';
  if (!/^\d{10,13}$/.test(timestamp) || !signature) return refuse('signature missing');
  if (!isSame(signature.toLowerCase(), reloadlySignature(secret, rawBody, timestamp))) {
    return refuse('signature does not fit');
  }
  // Reloadly sends milliseconds; seconds are accepted too, in case they change it.
  const sentAt = new Date(timestamp.length > 11 ? Number(timestamp) : Number(timestamp) * 1000);
  if (!isFresh(sentAt, now)) return refuse('timestamp is not fresh');
  const payload = parseObject(rawBody);
  if (!payload) return refuse('body is not a JSON object');
  const parsed = eventSchema.safeParse(payload);
  if (!parsed.success) return refuseForm('not an event about a purchase', eventSchema, payload);
  const { type, data } = parsed.data;
  return { ok: true, eventId: `${type}:${data.transactionId}:${data.status ?? ''}`, type, payload };
};
