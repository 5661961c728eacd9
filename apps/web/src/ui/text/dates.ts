/**
 * All date and time formats of the product. The name of a format is an example of its output, so
 * that the caller sees what the screen will show.
 */

import { personZone } from './person-zone.ts';

const clock = { hour: '2-digit', minute: '2-digit' } as const;
const shortDay = { day: 'numeric', month: 'short' } as const;
const longDay = { day: 'numeric', month: 'long' } as const;
const year = { year: 'numeric' } as const;

const formats = {
  '14:02': clock,
  '14:02:07': { ...clock, second: '2-digit' },
  '15 Nov': shortDay,
  '15 Nov 2026': { ...shortDay, ...year },
  '15 Nov, 14:02': { ...shortDay, ...clock },
  '15 Nov 2026, 14:02': { ...shortDay, ...year, ...clock },
  'Sun 15 Nov': { weekday: 'short', ...shortDay },
  '15 November': longDay,
  '15 November 2026': { ...longDay, ...year },
  'Sunday 15 November': { weekday: 'long', ...longDay },
  'November 2026': { month: 'long', ...year },
  '15/11/2026': { day: '2-digit', month: '2-digit', ...year },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateExample = keyof typeof formats;

/** Staff work in several countries, so their screens use Lagos time and say so. */
export const staffTimeZone = 'Africa/Lagos';
type Zone = typeof staffTimeZone | 'UTC';

/** A formatter is slow to create, so each one is created once. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Without a zone it uses the person's time zone. */
export function formatDate(at: string | Date, example: DateExample, zone?: Zone): string {
  const timeZone = zone ?? personZone();
  const key = `${example} ${timeZone}`;
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone, ...formats[example] });
  formatters.set(key, formatter);
  return formatter.format(new Date(at));
}

/** The day in the person's time zone, for comparing and counting: '2026-11-15'. */
export function personDay(at: string | Date): string {
  const [day = '', month = '', year = ''] = formatDate(at, '15/11/2026').split('/');
  return `${year}-${month}-${day}`;
}

/** '14:02' in Lagos */
export const clockTime = (instant: string): string => formatDate(instant, '14:02', staffTimeZone);
/** '15 Nov 2026' in Lagos */
export const calendarDay = (instant: string): string =>
  formatDate(instant, '15 Nov 2026', staffTimeZone);
/** '15 Nov 2026 14:02' in Lagos */
export const moment = (instant: string): string => `${calendarDay(instant)} ${clockTime(instant)}`;
/** '15 Nov 2026 14:02:07' in Lagos */
export const exactMoment = (instant: string): string =>
  `${calendarDay(instant)} ${formatDate(instant, '14:02:07', staffTimeZone)}`;

/** Lagos has no summer time. */
const lagosOffset = '+01:00';
const lagosOffsetMs = 3_600_000;
const inLagos = (ms: number): string => new Date(ms + lagosOffsetMs).toISOString();

/** An instant as the text of a `datetime-local` field: '2026-11-16T00:30:07'. */
export const toLagosField = (instant: string): string => inLagos(Date.parse(instant)).slice(0, 19);

/** The instant from such a text; undefined if the text is not a complete, valid time. */
export function fromLagosField(text: string): string | undefined {
  const at = new Date(`${text}${lagosOffset}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** The day in Lagos, as used in statements: '2026-11-15'. */
export const lagosDay = (now: number): string => inLagos(now).slice(0, 10);
/** '2026-11-15' → '2026-11-01' */
export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
