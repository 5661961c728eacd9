import { claimCopy as copy } from '../copy-claims.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** '6 days 3 hours', '5 hours', '12 minutes'; never below a minute. */
export function timeLeft(until: string, now: number): string {
  const left = Math.max(minuteMs, Date.parse(until) - now);
  const [days, hours] = [Math.floor(left / dayMs), Math.floor((left % dayMs) / hourMs)];
  if (days > 0) return hours > 0 ? `${copy.days(days)} ${copy.hours(hours)}` : copy.days(days);
  return hours > 0 ? copy.hours(hours) : copy.minutes(Math.floor(left / minuteMs));
}
