import { createHmac } from 'node:crypto';
import {
  isFresh,
  isSame,
  parseObject,
  refuse,
  type RefusedEvent,
  type VerifiedEvent,
  type WebhookInput,
} from '../webhook.ts';

/** Reloadly's signature: HMAC-SHA256 in hex over the body, a colon and the time. */
export const reloadlySignature = (secret: string, rawBody: Buffer, timestamp: string): string =>
  createHmac('sha256', secret).update(rawBody).update(`:${timestamp}`).digest('hex');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const readText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

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
  const { type, data } = payload;
  if (typeof type !== 'string' || !isRecord(data)) return refuse('event has no name');
  const id = readText(data['transactionId']);
  if (id === '') return refuse('event has no transaction');
  return { ok: true, eventId: `${type}:${id}:${readText(data['status'])}`, type, payload };
};
