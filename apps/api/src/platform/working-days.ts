/** Pure: working days in Lagos. */

import { addSeconds } from './clock.ts';
import { lagosDay } from './dates.ts';

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

/** Adds working days and keeps the time of day. */
export const addWorkingDays = (at: Date, days: number): Date => {
  let [moment, left] = [at, days];
  while (left > 0) {
    moment = addSeconds(moment, day);
    if (isWorkingDay(moment)) left -= 1;
  }
  return moment;
};

/** Goes back by working days and keeps the time of day. */
export const workingDaysBefore = (at: Date, days: number): Date => {
  let [moment, left] = [at, days];
  while (left > 0) {
    if (isWorkingDay(moment)) left -= 1;
    moment = addSeconds(moment, -day);
  }
  return moment;
};
