/** Pure: an amount in parts: how much each is, and on which days. */

import { partsLeast, partsMost } from '@cowrie/contract/fx/data';
import { addDays, type Day } from '#ui/forms/calendar-days.ts';

export type Interval = 'day' | 'week';

/** Equal parts; the last one takes the rest. */
export function splitParts(minor: bigint, count: number): bigint[] {
  const each = minor / BigInt(count);
  const last = minor - each * BigInt(count - 1);
  return Array.from({ length: count }, (_, index) => (index === count - 1 ? last : each));
}

/** One day for each part, in even steps from the first. */
export const partDays = (first: Day, count: number, interval: Interval): Day[] =>
  Array.from({ length: count }, (_, index) =>
    addDays(first, index * (interval === 'week' ? 7 : 1)),
  );

export const isPartCount = (count: number): boolean =>
  Number.isInteger(count) && count >= partsLeast && count <= partsMost;

export const partCounts: readonly number[] = Array.from(
  { length: partsMost - partsLeast + 1 },
  (_, index) => index + partsLeast,
);

/** With another number of parts: the days that were chosen stay, others are added or dropped at the end. */
export function resizeDays(days: readonly Day[], count: number, interval: Interval): Day[] {
  const kept = days.slice(0, count);
  const last = kept.at(-1) ?? '';
  // A day that is not chosen yet says nothing about the ones after it.
  const added = last === '' ? [] : partDays(last, count - kept.length + 1, interval).slice(1);
  return Array.from(
    { length: count },
    (_, index) => kept[index] ?? added[index - kept.length] ?? '',
  );
}

/** Each part is converted at nine in the morning, in the person's own time zone. */
export const turnTime = '09:00';
export const turnTimeOn = (day: Day): Date => new Date(`${day}T${turnTime}:00`);
/** The first day on which something can still be converted: not today once its time has passed. */
export const earliestDay = (today: Day, now: Date): Day =>
  turnTimeOn(today) > now ? today : addDays(today, 1);
export const endOf = (day: Day): Date => new Date(`${day}T23:59:59`);

/** The number (from 0) of the first part whose day is over or not after the one before it. */
export function wrongPart(days: readonly Day[], now: Date): number | undefined {
  const wrong = days.findIndex(
    (day, index) =>
      day === '' || turnTimeOn(day) <= now || (index > 0 && day <= (days[index - 1] ?? '')),
  );
  return wrong === -1 ? undefined : wrong;
}
