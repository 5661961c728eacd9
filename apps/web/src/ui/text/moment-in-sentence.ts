import { formatDate } from './dates.ts';

/**
 * A time near now, for the middle of a sentence: 'today at 14:02', 'tomorrow at 09:30',
 * '19 Nov at 09:30'. The caller passes "now", so the function is pure.
 */
export function momentInSentence(at: string, now: number): string {
  const [then, today] = [new Date(at), new Date(now)];
  const tomorrow = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1);
  const isOn = (day: Date): boolean => then.toDateString() === day.toDateString();
  const day = isOn(today) ? 'today' : isOn(tomorrow) ? 'tomorrow' : formatDate(then, '15 Nov');
  return `${day} at ${formatDate(then, '14:02')}`;
}
