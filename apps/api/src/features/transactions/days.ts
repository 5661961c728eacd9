/**
 * Days of statements and filters are Lagos days (UTC+1 all year), so that a statement is the same
 * wherever it is downloaded.
 */

import { addSeconds, daySeconds } from '#platform/clock.ts';

const offset = '+01:00';
const offsetSeconds = 3_600;

type Day = string;

export const startOf = (day: Day): Date => new Date(`${day}T00:00:00${offset}`);
/** The first instant after the day. */
export const endOf = (day: Day): Date => addSeconds(startOf(day), daySeconds);

const local = (at: Date): string => addSeconds(at, offsetSeconds).toISOString();
export const dayOf = (at: Date): Day => local(at).slice(0, 10);
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '5 Nov 2026' */
export const dayInWords = (day: Day): string => {
  const [year, month, date] = day.split('-');
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
};
/** '5 Nov 2026, 14:02' */
export const momentInWords = (at: Date): string =>
  `${dayInWords(dayOf(at))}, ${local(at).slice(11, 16)}`;
/** '2026-11-05 14:02:07', for spreadsheets. */
export const momentInDigits = (at: Date): string => local(at).slice(0, 19).replace('T', ' ');

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((startOf(to).getTime() - startOf(from).getTime()) / (daySeconds * 1000));
