/** Pure rules of openings and applications. */

import type { OpeningState } from '@cowrie/contract/careers/data';
import { lagosDay } from '#platform/dates.ts';

/** The closing date is the last day on which people can apply, in Lagos. */
export const isTaking = (
  opening: { readonly state: OpeningState; readonly closes_on: string | null },
  now: Date,
): boolean =>
  opening.state === 'open' && (opening.closes_on === null || opening.closes_on >= lagosDay(now));

export const isPast = (closesOn: string | null, now: Date): boolean =>
  closesOn !== null && closesOn < lagosDay(now);

/** Adds months and keeps the day of the month; the last day if the month is shorter. */
export const addMonths = (at: Date, months: number): Date => {
  const moved = new Date(at);
  const day = moved.getUTCDate();
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, last));
  return moved;
};
