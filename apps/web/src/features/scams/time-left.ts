/** Pure: how long a clock still runs, or by how much it was missed. */

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const pad = (part: number): string => String(part).padStart(2, '0');

/** '3 days 4 h', '5 h 12 min', '23:41'. Seconds count only in the last hour. */
const spanOf = (seconds: number): string => {
  if (seconds >= 2 * day)
    return `${Math.floor(seconds / day)} days ${Math.floor((seconds % day) / hour)} h`;
  if (seconds >= hour) {
    return `${Math.floor(seconds / hour)} h ${Math.floor((seconds % hour) / minute)} min`;
  }
  return `${pad(Math.floor(seconds / minute))}:${pad(seconds % minute)}`;
};

/** '23:41 left', or '2 h 5 min late' once the time is over. */
export const timeLeft = (dueAt: string, now: number): string => {
  const seconds = Math.floor((Date.parse(dueAt) - now) / 1_000);
  return seconds >= 0 ? `${spanOf(seconds)} left` : `${spanOf(-seconds)} late`;
};

/** The share of the time that is used, from 0 to 100. */
export const usedPercent = (
  { startedAt, dueAt }: { readonly startedAt: string; readonly dueAt: string },
  now: number,
): number => {
  const [from, to] = [Date.parse(startedAt), Date.parse(dueAt)];
  if (to <= from) return 100;
  return Math.min(100, Math.max(0, Math.round(((now - from) / (to - from)) * 100)));
};
