/** Dates as people in Lagos read them. A calendar day matters there, wherever the server runs. */
const timeZone = 'Africa/Lagos';

const day = new Intl.DateTimeFormat('en-CA', { timeZone });
/** '2026-11-15', the form in which days are stored and compared. */
export const lagosDay = (at: Date): string => day.format(at);

const date = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeZone });
/** '15 Nov 2026', for mails. */
export const lagosDate = (at: Date): string => date.format(at);

const moment = new Intl.DateTimeFormat('en-NG', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone,
});
/** '15 Nov 2026, 14:02', for mails. */
export const lagosMoment = (at: Date): string => moment.format(at);

const digits = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone,
});
/** '2026-11-15 14:02:07', for files. */
export const lagosDigits = (at: Date): string => digits.format(at);

/** Midnight in Lagos at the start of a day such as '2026-11-15'. Lagos has no summer time. */
export const startOfLagosDay = (lagos: string): Date => new Date(`${lagos}T00:00:00+01:00`);
