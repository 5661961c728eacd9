const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A duration in its largest unit: '3 d', '5 h', '12 min'. */
function formatDuration(ms: number): string {
  if (ms >= 2 * dayMs) return `${Math.floor(ms / dayMs)} d`;
  if (ms >= 2 * hourMs) return `${Math.floor(ms / hourMs)} h`;
  return `${Math.max(0, Math.floor(ms / minuteMs))} min`;
}

export const ageOf = (since: string, now: number): string =>
  formatDuration(now - Date.parse(since));

/** How long until a case is due, or by how much it is late. */
export function dueIn(
  due: string,
  now: number,
): { readonly text: string; readonly isLate: boolean } {
  const left = Date.parse(due) - now;
  return left >= 0
    ? { text: `in ${formatDuration(left)}`, isLate: false }
    : { text: `${formatDuration(-left)} late`, isLate: true };
}
