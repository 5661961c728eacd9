/** Staff in several countries talk about one clock: Lagos, named wherever it is shown. */
export const staffTimeZone = 'Africa/Lagos';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: staffTimeZone, ...options });

const clock = format({ hour: '2-digit', minute: '2-digit' });
const day = format({ day: 'numeric', month: 'short', year: 'numeric' });
const second = format({ hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** What a `datetime-local` field holds, and the instant it names. Lagos keeps one offset all year. */
const lagosOffset = '+01:00';
const lagosOffsetMs = 3_600_000;

export const toLagosField = (instant: string): string =>
  new Date(Date.parse(instant) + lagosOffsetMs).toISOString().slice(0, 19);

/** Undefined for what is no moment, such as a field left half filled. */
export function fromLagosField(text: string): string | undefined {
  const at = new Date(`${text}${lagosOffset}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** '14:02' */
export const clockTime = (instant: string): string => clock.format(new Date(instant));
/** '15 Nov 2026' */
export const calendarDay = (instant: string): string => day.format(new Date(instant));
/** '15 Nov 2026 14:02' */
export const moment = (instant: string): string => `${calendarDay(instant)} ${clockTime(instant)}`;
/** '15 Nov 2026 14:02:07' */
export const exactMoment = (instant: string): string =>
  `${calendarDay(instant)} ${second.format(new Date(instant))}`;
