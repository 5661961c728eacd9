/** Pure: when each promise of a scam report is due. Days are working days in Lagos. */

import { scamClocks, type ScamClock } from '@cowrie/contract/scams/data';
import { addSeconds } from '#platform/clock.ts';
import { addWorkingDays } from '#platform/working-days.ts';

const minute = 60;
const day = 86_400;

/** When a clock that starts now is due. `hours` is for what we need from the person. */
export const dueOf = (clock: ScamClock, startedAt: Date, hours?: number): Date => {
  if (hours !== undefined) return addSeconds(startedAt, hours * 60 * minute);
  const rule = scamClocks[clock];
  if ('workingDays' in rule) return addWorkingDays(startedAt, rule.workingDays);
  return addSeconds(startedAt, rule.minutes * minute);
};

/** Staff are told when so little of the time is left: a third of half an hour, half a day of weeks. */
export const warnAt = (startedAt: Date, dueAt: Date): Date => {
  const seconds = (dueAt.getTime() - startedAt.getTime()) / 1_000;
  return addSeconds(dueAt, -Math.min(Math.floor(seconds / 3), day / 2));
};

export const isMissed = (
  { dueAt, doneAt }: { readonly dueAt: Date; readonly doneAt: Date | null },
  now: Date,
): boolean => (doneAt ?? now) > dueAt;
