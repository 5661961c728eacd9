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

/** The signature of Reloadly: HMAC-SHA256 in hex over the body, a colon and the time. */
export const reloadlySignature = (secret: string, rawBody: Buffer, timestamp: string): string =>
  createHmac('sha256', secret).update(rawBody).update(`:${timestamp}`).digest('hex');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * Whether an event is Reloadly's. It carries no id of its own; a purchase that reached a status is
 * the same news however often it is told.
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
  // In milliseconds as seen, in seconds should they ever change their mind.
  const sentAt = new Date(timestamp.length > 11 ? Number(timestamp) : Number(timestamp) * 1000);
  if (!isFresh(sentAt, now)) return refuse('timestamp is not fresh');
  const payload = parseObject(rawBody);
  if (!payload) return refuse('body is not a JSON object');
  const { type, data } = payload;
  if (typeof type !== 'string' || !isRecord(data)) return refuse('event has no name');
  const id = wordOf(data['transactionId']);
  if (id === '') return refuse('event has no transaction');
  return { ok: true, eventId: `${type}:${id}:${wordOf(data['status'])}`, type, payload };
};
