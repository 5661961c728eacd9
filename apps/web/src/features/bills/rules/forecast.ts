/** Pure: days in the near future, in words. */

const dayMs = 86_400_000;
const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whole days from one calendar day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((utc(to) - utc(from)) / dayMs);

const format = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }).format(utc(day));

/** 'today', 'tomorrow', 'Thursday' within a week, then '15 November'. */
export function dayInSentence(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days > 1 && days < 7) return format(day, { weekday: 'long' });
  return format(day, { day: 'numeric', month: 'long' });
}
