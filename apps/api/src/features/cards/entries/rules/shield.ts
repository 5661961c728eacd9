/**
 * Pure: when a card with a decline shield sleeps. It wakes some hours before an expected charge and
 * stays awake until the charge came, or for some days.
 */

import type { Rhythm } from '@cowrie/contract/cards/data';
import { addSeconds } from '#platform/clock.ts';
import { nextAfter } from '../subscriptions/find-subscriptions.ts';

const wakeSeconds = 6 * 3_600;
const patienceSeconds = 3 * 86_400;

type Expected = { readonly rhythm: Rhythm; readonly next_at: Date };

/** The next charge that may still come. A charge that came has moved `next_at` on. */
export const expectedAt = ({ rhythm, next_at: at }: Expected, now: Date): Date => {
  let next = at;
  while (addSeconds(next, patienceSeconds) < now) next = nextAfter(next, rhythm);
  return next;
};

/** True from some hours before the charge until we stop waiting for it. */
export const isDue = (one: Expected, now: Date): boolean =>
  addSeconds(expectedAt(one, now), -wakeSeconds) <= now;

/** Until when the card sleeps; null if it is awake, because a charge is due or none is known. */
export const sleepUntil = (expected: readonly Expected[], now: Date): Date | null => {
  if (expected.length === 0 || expected.some((one) => isDue(one, now))) return null;
  const wakes = expected.map((one) => addSeconds(expectedAt(one, now), -wakeSeconds).getTime());
  return new Date(Math.min(...wakes));
};
