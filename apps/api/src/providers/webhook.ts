/**
 * The common form of a checked webhook: an id that is the same on every delivery, so that an event
 * counts once, and the signed content.
 */

import { timingSafeEqual } from 'node:crypto';
import type * as z from 'zod';
import { type DriftField, problemsOf } from './drift.ts';

export type VerifiedEvent = {
  readonly ok: true;
  readonly eventId: string;
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
};
export type RefusedEvent = {
  readonly ok: false;
  readonly why: string;
  /** Set only if the company signed the event, but the event has not the form we read. */
  readonly misfit?: { readonly payload: unknown; readonly fields: readonly DriftField[] };
};

export type WebhookInput = {
  readonly headers: Headers;
  /** As received: a body that was parsed and encoded again differs from what was signed. */
  readonly rawBody: Buffer;
  readonly now: Date;
};

export const refuse = (why: string): RefusedEvent => ({ ok: false, why });

/**
 * Refuses an event whose form we do not know. Use it only after the signature was checked: what is
 * refused here is kept and shown to staff as a change at the company.
 */
export const refuseForm = (why: string, schema: z.ZodType, payload: unknown): RefusedEvent => ({
  ok: false,
  why,
  misfit: { payload, fields: problemsOf(schema, payload) },
});

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
