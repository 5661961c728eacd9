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
