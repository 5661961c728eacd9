/** Times in the words a person would use. Pure: what "now" is, the caller says. */
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const ago = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** 'just now', '5 minutes ago', '3 days ago', then the date. A clock that runs behind reads 'just now'. */
export function relativeTime(at: string, now: number): string {
  const past = now - Date.parse(at);
  if (past < minute) return 'just now';
  if (past < hour) return ago(Math.floor(past / minute), 'minute');
  if (past < day) return ago(Math.floor(past / hour), 'hour');
  if (past < 7 * day) return ago(Math.floor(past / day), 'day');
  return dateOf(at);
}

const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
export const dateOf = (at: string): string => date.format(new Date(at));

const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
export const exactTime = (at: string): string => exact.format(new Date(at));

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
export const clockTime = (at: string): string => clock.format(new Date(at));

/** A month is the same for the server and every browser when its zone is named. */
const month = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
});
export const monthOf = (at: string): string => month.format(new Date(at));

const sameYear = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const otherYear = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** The heading of a day in a list. */
export function dayLabel(at: string, now: number): string {
  const then = new Date(at);
  const today = new Date(now);
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (then.toDateString() === today.toDateString()) return 'Today';
  if (then.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return (then.getFullYear() === today.getFullYear() ? sameYear : otherYear).format(then);
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

export function partOfDay(now: number): PartOfDay {
  const hours = new Date(now).getHours();
  if (hours >= 4 && hours < 12) return 'morning';
  return hours >= 12 && hours < 17 ? 'afternoon' : 'evening';
}
