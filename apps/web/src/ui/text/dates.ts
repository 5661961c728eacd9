/**
 * Every way the product writes a date or a time. A format is named by an example of what it writes,
 * so that the caller reads what the screen will show.
 */
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
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateExample = keyof typeof formats;

/** Staff in several countries talk about one clock: Lagos, named wherever it is shown. */
export const staffTimeZone = 'Africa/Lagos';
type Zone = typeof staffTimeZone | 'UTC';

/** A formatter is slow to make, so each is made once, when it is first needed. */
const made = new Map<string, Intl.DateTimeFormat>();

/** Without a zone it is the person's own clock, so only pages drawn in the browser leave it out. */
export function formatDate(at: string | Date, example: DateExample, timeZone?: Zone): string {
  const key = `${example} ${timeZone}`;
  const known =
    made.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone, ...formats[example] });
  made.set(key, known);
  return known.format(new Date(at));
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

/** Lagos keeps one offset all year. */
const lagosOffset = '+01:00';
const lagosOffsetMs = 3_600_000;
const inLagos = (ms: number): string => new Date(ms + lagosOffsetMs).toISOString();

/** What a `datetime-local` field holds: '2026-11-16T00:30:07'. */
export const toLagosField = (instant: string): string => inLagos(Date.parse(instant)).slice(0, 19);

/** The instant such a field names; undefined if the text is not a valid moment, such as half a date. */
export function fromLagosField(text: string): string | undefined {
  const at = new Date(`${text}${lagosOffset}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** A day of Lagos, as statements count them: '2026-11-15'. */
export const lagosDay = (now: number): string => inLagos(now).slice(0, 10);
/** '2026-11-15' → '2026-11-01' */
export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
