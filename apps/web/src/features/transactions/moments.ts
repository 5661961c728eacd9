/** Times in a person's own words and by their own clock. Pure: what "now" is, the caller says. */
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const dayOfYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const shortDayOfYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();
const before = (now: Date): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
const nearby = (at: Date, now: Date): string | undefined =>
  isSameDay(at, now) ? 'Today' : isSameDay(at, before(now)) ? 'Yesterday' : undefined;

export const clockTime = (at: string): string => clock.format(new Date(at));

/** The heading of a day in a list: 'Today', 'Monday 3 November', '3 November 2025'. */
export function dayLabel(at: string, now: number): string {
  const [then, today] = [new Date(at), new Date(now)];
  const isThisYear = then.getFullYear() === today.getFullYear();
  return nearby(then, today) ?? (isThisYear ? day : dayOfYear).format(then);
}

/** 'Today 14:02', '3 Nov 14:02', '3 Nov 2025 14:02'. */
export function momentOf(at: string, now: number): string {
  const [then, today] = [new Date(at), new Date(now)];
  const isThisYear = then.getFullYear() === today.getFullYear();
  const date = nearby(then, today) ?? (isThisYear ? shortDay : shortDayOfYear).format(then);
  return `${date} ${clockTime(at)}`;
}

/** Neighbours of one day under their day, in the order they came. */
export function byDay<T extends { readonly at: string }>(
  items: readonly T[],
  now: number,
): { readonly label: string; readonly items: readonly T[] }[] {
  const days: { label: string; items: T[] }[] = [];
  for (const item of items) {
    const label = dayLabel(item.at, now);
    const last = days.at(-1);
    if (last?.label === label) last.items.push(item);
    else days.push({ label, items: [item] });
  }
  return days;
}

/** A day of Lagos, as statements count them: 'YYYY-MM-DD'. */
const lagosOffsetMs = 3_600_000;
export const lagosDay = (now: number): string =>
  new Date(now + lagosOffsetMs).toISOString().slice(0, 10);
export const firstOfMonth = (today: string): string => `${today.slice(0, 8)}01`;
