import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Spoil } from '../../events.ts';

export type SmileKeys = { partnerId: string; apiKey: string };

/** Smile ID's signature: over the time and the partner id, not over the content. */
export const sign = ({ partnerId, apiKey }: SmileKeys, timestamp: string): string =>
  createHmac('sha256', apiKey).update(`${timestamp}${partnerId}sid_request`).digest('base64');

/** The two signature fields of Smile ID's messages. */
export const proof = (keys: SmileKeys, at: Date): { signature: string; timestamp: string } => {
  const timestamp = at.toISOString();
  return { signature: sign(keys, timestamp), timestamp };
};

const longAgoMs = 3_600_000;

/** The two fields of a proof with a wrong signature or an old time. */
export const falseProof = (
  keys: SmileKeys,
  at: Date,
  how: Spoil,
): { signature: string; timestamp: string } =>
  how === 'old_timestamp'
    ? proof(keys, new Date(at.getTime() - longAgoMs))
    : proof({ ...keys, apiKey: 'another key' }, at);

export const isSigned = (
  keys: SmileKeys,
  given: { partnerId: unknown; signature: unknown; timestamp: unknown },
): boolean => {
  const { partnerId, signature, timestamp } = given;
  if (partnerId !== keys.partnerId || typeof signature !== 'string') return false;
  if (typeof timestamp !== 'string' || Number.isNaN(Date.parse(timestamp))) return false;
  const expected = Buffer.from(sign(keys, timestamp));
  const received = Buffer.from(signature);
  return expected.length === received.length && timingSafeEqual(expected, received);
};
