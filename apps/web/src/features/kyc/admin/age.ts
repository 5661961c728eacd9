import { plural } from '#ui/text/plural.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long a submission has waited, in the largest unit: '3 days', '5 hours'. */
export function ageOf(instant: string, now: number): string {
  const ms = Math.max(0, now - Date.parse(instant));
  if (ms >= 2 * dayMs) return plural(Math.floor(ms / dayMs), '# day', '# days');
  if (ms >= 2 * hourMs) return plural(Math.floor(ms / hourMs), '# hour', '# hours');
  return plural(Math.floor(ms / minuteMs), '# minute', '# minutes');
}

/** The product promises an answer in one to two business days. */
export const isLate = (instant: string, now: number): boolean =>
  now - Date.parse(instant) > 2 * dayMs;
