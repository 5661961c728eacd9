/** Pure: when each promise of a scam report is due. Days are working days in Lagos. */

import { scamClocks, type ScamClock } from '@cowrie/contract/scams/data';
import { addSeconds } from '#platform/clock.ts';
import { lagosDay } from '#platform/dates.ts';

const minute = 60;
const day = 86_400;

/** Public holidays of Nigeria with a fixed date, as month and day. */
const fixedHolidays: ReadonlySet<string> = new Set([
  '01-01',
  '05-01',
  '06-12',
  '10-01',
  '12-25',
  '12-26',
]);

/** Easter Sunday of a year, by the anonymous Gregorian rule. */
const easterOf = (year: number): Date => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const h = (19 * a + b - d - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const dayOfMonth = ((h + l - 7 * m + 114) % 31) + 1;
  return new Date(Date.UTC(year, month - 1, dayOfMonth, 12));
};

/** Good Friday and Easter Monday. */
const easterHolidays = (year: number): readonly string[] =>
  [-2, 1].map((days) => lagosDay(addSeconds(easterOf(year), days * day)));

/**
 * Days on which banks work. Eid is left out: its days are declared only shortly before, and counting
 * one as a working day makes our promise earlier, never later.
 */
export const isWorkingDay = (at: Date): boolean => {
  const lagos = lagosDay(at);
  const weekday = new Date(`${lagos}T12:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return (
    !fixedHolidays.has(lagos.slice(5)) && !easterHolidays(Number(lagos.slice(0, 4))).includes(lagos)
  );
};

/** The same time of day, so many working days later. */
export const addWorkingDays = (at: Date, days: number): Date => {
  let [moment, left] = [at, days];
  while (left > 0) {
    moment = addSeconds(moment, day);
    if (isWorkingDay(moment)) left -= 1;
  }
  return moment;
};

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
