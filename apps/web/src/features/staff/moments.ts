/** Staff in several countries talk about one clock: Lagos, named wherever it is shown. */
export const staffTimeZone = 'Africa/Lagos';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: staffTimeZone, ...options });

const clock = format({ hour: '2-digit', minute: '2-digit' });
const day = format({ day: 'numeric', month: 'short', year: 'numeric' });
const second = format({ hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** '14:02' */
export const clockTime = (instant: string): string => clock.format(new Date(instant));
/** '15 Nov 2026' */
export const calendarDay = (instant: string): string => day.format(new Date(instant));
/** '15 Nov 2026 14:02' */
export const moment = (instant: string): string => `${calendarDay(instant)} ${clockTime(instant)}`;
/** '15 Nov 2026 14:02:07' */
export const exactMoment = (instant: string): string =>
  `${calendarDay(instant)} ${second.format(new Date(instant))}`;
