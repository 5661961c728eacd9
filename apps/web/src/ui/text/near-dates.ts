/**
 * Formats dates near now, in the person's time zone. The caller passes "now", so these functions are
 * pure.
 */
import { formatDate, personDay } from './dates.ts';
import { plural } from './plural.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const isSameDay = (a: Date, b: Date): boolean => personDay(a) === personDay(b);
const isSameYear = (a: Date, b: Date): boolean =>
  personDay(a).slice(0, 4) === personDay(b).slice(0, 4);
/** By the calendar, because a day with a clock change is not 24 hours long. */
const dayBefore = (now: Date): string =>
  new Date(Date.parse(personDay(now)) - dayMs).toISOString().slice(0, 10);
const nearbyDay = (at: Date, now: Date): string | undefined => {
  if (isSameDay(at, now)) return 'Today';
  return personDay(at) === dayBefore(now) ? 'Yesterday' : undefined;
};

/** A time in the near future: '14:02', 'tomorrow 09:30', '19 Nov 09:30'. */
export function soon(at: string, now: number): string {
  const then = new Date(at);
  const time = formatDate(then, '14:02');
  if (isSameDay(then, new Date(now))) return time;
  const isTomorrow = isSameDay(then, new Date(now + dayMs));
  return `${isTomorrow ? 'tomorrow' : formatDate(then, '15 Nov')} ${time}`;
}

/** '14:02' if it is today, otherwise '14 Nov 14:02'. */
export function asOfTime(at: string, now: number): string {
  const then = new Date(at);
  const time = formatDate(then, '14:02');
  return isSameDay(then, new Date(now)) ? time : `${formatDate(then, '15 Nov')} ${time}`;
}

/**
 * 'just now', '5 minutes ago', '3 days ago', then '8 Nov 2025'. A time in the future is 'just now'.
 */
export function relativeTime(at: string, now: number): string {
  const past = now - Date.parse(at);
  if (past < minuteMs) return 'just now';
  if (past < hourMs) return plural(Math.floor(past / minuteMs), '# minute ago', '# minutes ago');
  if (past < dayMs) return plural(Math.floor(past / hourMs), '# hour ago', '# hours ago');
  if (past >= 7 * dayMs) return formatDate(at, '15 Nov 2026');
  return plural(Math.floor(past / dayMs), '# day ago', '# days ago');
}

/** The heading of a day in a list: 'Today', 'Monday 3 November', '3 November 2025'. */
export function dayLabel(at: string, now: number): string {
  const [then, today] = [new Date(at), new Date(now)];
  const example = isSameYear(then, today) ? 'Sunday 15 November' : '15 November 2026';
  return nearbyDay(then, today) ?? formatDate(then, example);
}

/** 'Today 14:02', '3 Nov 14:02', '3 Nov 2025 14:02'. */
export function nearMoment(at: string, now: number): string {
  const [then, today] = [new Date(at), new Date(now)];
  const example = isSameYear(then, today) ? '15 Nov' : '15 Nov 2026';
  return `${nearbyDay(then, today) ?? formatDate(then, example)} ${formatDate(then, '14:02')}`;
}

type PartOfDay = 'morning' | 'afternoon' | 'evening';

export function partOfDay(now: number): PartOfDay {
  const hours = Number(formatDate(new Date(now), '14:02').slice(0, 2));
  if (hours >= 4 && hours < 12) return 'morning';
  return hours >= 12 && hours < 17 ? 'afternoon' : 'evening';
}
