import { timingSafeEqual } from 'node:crypto';

/**
 * What every company's events have in common once checked: an id that is stable over deliveries, so
 * that the same event counts once, and the content as it was signed.
 */
export type VerifiedEvent = {
  readonly ok: true;
  readonly eventId: string;
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
};
export type RefusedEvent = { readonly ok: false; readonly why: string };

export type WebhookInput = {
  readonly headers: Headers;
  /** As received: a body parsed and written again is not what was signed. */
  readonly rawBody: Buffer;
  readonly now: Date;
};

export const refuse = (why: string): RefusedEvent => ({ ok: false, why });

/** Takes as long for a near miss as for a wild guess. */
export const isSame = (given: string, expected: string): boolean => {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
};

/** How far an event's own time may be from ours. */
export const freshnessSeconds = 5 * 60;

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
