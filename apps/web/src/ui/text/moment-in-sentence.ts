import { formatDate, personDay } from './dates.ts';

const dayMs = 86_400_000;

/**
 * A time near now, for the middle of a sentence: 'today at 14:02', 'tomorrow at 09:30',
 * '19 Nov at 09:30', by the person's clock. The caller passes "now", so the function is pure.
 */
export function momentInSentence(at: string, now: number): string {
  const isOn = (moment: number): boolean => personDay(at) === personDay(new Date(moment));
  const day = isOn(now) ? 'today' : isOn(now + dayMs) ? 'tomorrow' : formatDate(at, '15 Nov');
  return `${day} at ${formatDate(at, '14:02')}`;
}
