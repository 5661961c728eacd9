/** Calendar days as 'YYYY-MM-DD'. Days have no time zone, so all arithmetic is in UTC. */

export type Day = string;

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

function toDate(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

function fromDate(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

type DateNumbers = { year: number; month: number; day: number };

/** Undefined if the day does not exist, such as 31 April. */
export function makeDay({ year, month, day }: DateNumbers): Day | undefined {
  if (!Number.isInteger(year) || year < 1000 || year > 9999) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? fromDate(date) : undefined;
}

export function addDays(day: Day, count: number): Day {
  const date = toDate(day);
  date.setUTCDate(date.getUTCDate() + count);
  return fromDate(date);
}

/** Keeps the day of the month if possible: a month after 31 January is the last day of February. */
export function addMonths(day: Day, count: number): Day {
  const date = toDate(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return fromDate(date);
}

/** Monday is 0. */
export function weekday(day: Day): number {
  return (toDate(day).getUTCDay() + 6) % 7;
}

/** The whole weeks that contain the month of the given day. */
export function monthWeeks(day: Day): Day[][] {
  const first = `${day.slice(0, 8)}01`;
  const start = addDays(first, -weekday(first));
  const weeks: Day[][] = [];
  for (let week = start; week.slice(0, 7) <= day.slice(0, 7); week = addDays(week, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(week, index)));
  }
  return weeks;
}

/** '2026-11-20' → '20 November 2026'. */
export function dayInWords(day: Day): string {
  const [year, month, date] = day.split('-');
  return `${Number(date)} ${monthNames[Number(month) - 1]} ${year}`;
}
