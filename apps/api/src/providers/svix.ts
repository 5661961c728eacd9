/**
 * The Svix webhook signature, used by several providers: HMAC-SHA256 over id, time and body. While
 * a secret is rotated, the header holds several signatures.
 */

import { createHmac } from 'node:crypto';
import {
  isFresh,
  isSame,
  parseObject,
  refuse,
  type RefusedEvent,
  type WebhookInput,
} from './webhook.ts';

export type SvixInput = WebhookInput & { readonly secret: string };
type SvixEvent = {
  readonly ok: true;
  readonly eventId: string;
  readonly payload: Readonly<Record<string, unknown>>;
};

export const svixSignature = (
  secret: string,
  message: { id: string; timestamp: string; body: Buffer },
): string =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${message.id}.${message.timestamp}.`)
    .update(message.body)
    .digest('base64');

export const verifySvix = ({
  headers,
  rawBody,
  now,
  secret,
}: SvixInput): SvixEvent | RefusedEvent => {
  if (secret === '') return refuse('no secret is configured');
  const id = headers.get('svix-id') ?? '';
  const timestamp = headers.get('svix-timestamp') ?? '';
  const signatures = headers.get('svix-signature') ?? '';
  if (!id || !/^\d{1,12}$/.test(timestamp) || !signatures) return refuse('signature missing');
  const expected = `v1,${svixSignature(secret, { id, timestamp, body: rawBody })}`;
  if (!signatures.split(' ').some((given) => isSame(given, expected))) {
    return refuse('signature does not fit');
  }
  if (!isFresh(new Date(Number(timestamp) * 1000), now)) return refuse('timestamp is not fresh');
  const payload = parseObject(rawBody);
  return payload ? { ok: true, eventId: id, payload } : refuse('body is not a JSON object');
};
