import { dayLabel } from '#ui/text/near-dates.ts';

type Entry = {
  readonly id: string;
  readonly kind: string;
  readonly at: string;
  readonly device: string;
  readonly ip: string;
};

/** One line of the log: equal events in a row, shown as the newest one and their number. */
export type LogLine<T extends Entry> = { readonly event: T; readonly times: number };
type Day<T extends Entry> = { readonly label: string; readonly lines: readonly LogLine<T>[] };

const isSame = (a: Entry, b: Entry): boolean =>
  a.kind === b.kind && a.device === b.device && a.ip === b.ip;

/** Groups events by day. The events must come newest first. */
export function groupByDay<T extends Entry>(events: readonly T[], now: number): Day<T>[] {
  const days: { label: string; lines: { event: T; times: number }[] }[] = [];
  for (const event of events) {
    const label = dayLabel(event.at, now);
    let day = days.at(-1);
    if (day?.label !== label) {
      day = { label, lines: [] };
      days.push(day);
    }
    const last = day.lines.at(-1);
    if (last && isSame(last.event, event)) last.times += 1;
    else day.lines.push({ event, times: 1 });
  }
  return days;
}
