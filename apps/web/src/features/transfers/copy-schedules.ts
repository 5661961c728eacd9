import type { Schedule } from './queries.ts';

/** Every sentence of sends ordered ahead. */
export const later = {
  button: 'Send later or repeat',
  title: 'Send later',
  words:
    'It is authorised now and quoted on the day. Without enough money it is skipped, and we tell you.',
  date: 'First day',
  every: 'How often',
  repeats: { once: 'Once', daily: 'Every day', weekly: 'Every week', monthly: 'Every month' },
  until: 'Last day',
  untilHint: 'Leave it empty to go on until you end it.',
  dates: 'Please choose a first day in the future, and a last day that is not before it.',
  go: (amount: string) => `Order ${amount}`,
  ordered: 'It is ordered ahead',
  failed: 'It could not be ordered. Please try again.',
  upcoming: 'Upcoming',
  next: (when: string) => `Next ${when}`,
  paused: 'Paused',
  skippedLast: (why: string) => `Skipped: ${why}`,
  pause: 'Pause',
  resume: 'Go on',
  skip: 'Skip the next one',
  end: 'End it',
  ended: 'It is ended',
  more: (name: string) => `${name}: more`,
} as const;

export const repeatLabel = (schedule: Schedule): string => later.repeats[schedule.every];
