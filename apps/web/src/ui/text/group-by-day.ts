import { dayLabel } from './near-dates.ts';

/** Groups a list that is sorted by time: 'Today', 'Yesterday', 'Tuesday 3 November'. */
export function groupByDay<T extends { readonly at: string }>(
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

/** Groups of rows by day, for a list. */
export const rowsByDay = <T extends { readonly at: string }, Row>(
  items: readonly T[],
  now: number,
  rowOf: (item: T) => Row,
): { readonly label: string; readonly rows: Row[] }[] =>
  groupByDay(items, now).map(({ label, items: day }) => ({ label, rows: day.map(rowOf) }));
