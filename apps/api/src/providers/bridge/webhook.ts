import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import * as z from 'zod';
import {
  parseObject,
  refuse,
  refuseForm,
  type RefusedEvent,
  type VerifiedEvent,
  type WebhookInput,
} from '../webhook.ts';

/** Bridge signs every delivery again, so an old signature is a replay by an attacker. */
const freshnessMs = 10 * 60 * 1000;

const readKey = (pem: string): KeyObject | undefined => {
  try {
    return createPublicKey(pem);
  } catch {
    return undefined;
  }
};

type BridgeInput = WebhookInput & { readonly publicKey: string };

/**
 * The reason to refuse a signature; undefined if it is valid. Bridge signs the digest of time and
 * body as if the digest were the message, so everything is hashed twice.
 */
export const checkSignature = (input: BridgeInput): RefusedEvent | undefined => {
  const { headers, rawBody, now } = input;
  const key = readKey(input.publicKey);
  if (!key) return refuse('no public key is configured');
  const header = headers.get('x-webhook-signature') ?? '';
  const [, time, signature] = /^t=(\d{1,16}),v0=([A-Za-z0-9+/]+={0,2})$/.exec(header) ?? [];
  if (time === undefined || signature === undefined) return refuse('signature missing');
  const digest = createHash('sha256').update(`${time}.`).update(rawBody).digest();
  if (!verify('sha256', digest, key, Buffer.from(signature, 'base64'))) {
    return refuse('signature does not fit');
  }
  const isFresh = Math.abs(now.getTime() - Number(time)) <= freshnessMs;
  return isFresh ? undefined : refuse('timestamp is not fresh');
};

const namedSchema = z.object({ event_id: z.string(), event_type: z.string() });

/** Checks that an event was signed by Bridge. */
export const verifyBridge = (input: BridgeInput): VerifiedEvent | RefusedEvent => {
  const fault = checkSignature(input);
  if (fault) return fault;
  const payload = parseObject(input.rawBody);
  if (!payload) return refuse('body is not a JSON object');
  const { data } = namedSchema.safeParse(payload);
  return data
    ? { ok: true, eventId: data.event_id, type: data.event_type, payload }
    : refuseForm('event has no name', namedSchema, payload);
};
