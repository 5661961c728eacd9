import type { Schedule } from './queries.ts';

/** Every sentence of scheduled transfers. */
export const later = {
  button: 'Send later or repeat',
  title: 'Send later',
  words:
    'You authorise it now; the rate is set on the day. If your balance is too low, we skip it and tell you.',
  date: 'First day',
  every: 'How often',
  repeats: { once: 'Once', daily: 'Every day', weekly: 'Every week', monthly: 'Every month' },
  until: 'Last day',
  untilHint: 'Leave it empty to repeat until you end it.',
  dates: 'Please choose a first day in the future, and a last day that is not before it.',
  go: (amount: string) => `Schedule ${amount}`,
  ordered: 'Transfer scheduled',
  failed: 'It could not be scheduled. Please try again.',
  upcoming: 'Upcoming',
  next: (when: string) => `Next ${when}`,
  paused: 'Paused',
  skippedLast: (why: string) => `Skipped: ${why}`,
  pause: 'Pause',
  resume: 'Resume',
  skip: 'Skip the next one',
  end: 'End',
  ended: 'Schedule ended',
  more: (name: string) => `${name}: more`,
} as const;

export const repeatLabel = (schedule: Schedule): string => later.repeats[schedule.every];
