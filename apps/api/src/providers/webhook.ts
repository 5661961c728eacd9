/**
 * The common form of a checked webhook: an id that is the same on every delivery, so that an event
 * counts once, and the signed content.
 */

import { timingSafeEqual } from 'node:crypto';

export type VerifiedEvent = {
  readonly ok: true;
  readonly eventId: string;
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
};
export type RefusedEvent = { readonly ok: false; readonly why: string };

export type WebhookInput = {
  readonly headers: Headers;
  /** As received: a body that was parsed and encoded again differs from what was signed. */
  readonly rawBody: Buffer;
  readonly now: Date;
};

export const refuse = (why: string): RefusedEvent => ({ ok: false, why });

/** Compares in constant time, so that the time taken says nothing about how close a guess is. */
export const isSame = (given: string, expected: string): boolean => {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
};

/** How far the time in an event may differ from ours. */
const freshnessSeconds = 5 * 60;

export const isFresh = (at: Date, now: Date): boolean =>
  Math.abs(now.getTime() - at.getTime()) <= freshnessSeconds * 1000;

export const parseObject = (rawBody: Buffer): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(rawBody.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
};
