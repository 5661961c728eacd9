import { copy } from './company-copy.ts';

const text = copy.reconciliation;
const minuteMs = 60_000;

/** How long ago a reconciliation difference was found, in the largest unit: '5 hours'. */
export function ageOf(foundAt: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(foundAt)) / minuteMs));
  if (minutes < 60) return text.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? text.hours(hours) : text.days(Math.floor(hours / 24));
}
