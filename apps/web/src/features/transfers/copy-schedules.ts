/** Every sentence of scheduled transfers, and of the cards that show all that is planned. */

import type { Schedule } from './queries.ts';

export const scheduleCopy = {
  button: 'Send later or repeat',
  title: 'Send later',
  words:
    'You authorise it now; the rate is set on the day. If your balance is too low, we skip it and tell you. If the recipient changes, and after a year, we ask you to confirm it again.',
  date: 'Start date',
  every: 'How often',
  repeats: { once: 'Once', daily: 'Every day', weekly: 'Every week', monthly: 'Every month' },
  until: 'End date',
  untilHint: 'Leave it empty to repeat until you end it.',
  /** The words of the server's `SCHEDULE_DATES`. */
  dates: 'Please choose a start date in the future, and an end date that is not before it.',
  go: (amount: string) => `Schedule ${amount}`,
  scheduled: 'Transfer scheduled',
  failed: 'It could not be scheduled. Please try again.',
  upcoming: 'Upcoming',
  conversions: { NGN: 'Naira to dollars', USD: 'Dollars to naira' },
  part: (number: number, of: number) => `Part ${number} of ${of}`,
  next: (when: string) => `Next ${when}`,
  paused: 'Paused',
  toConfirm: 'Confirm to continue',
  confirm: 'Confirm again',
  confirmAction: (amount: string) => `Confirm ${amount}`,
  confirmed: 'Schedule confirmed',
  skippedLast: (why: string) => `Skipped: ${why}`,
  pause: 'Pause',
  resume: 'Resume',
  skip: 'Skip the next one',
  end: 'End',
  ended: 'Schedule ended',
  more: (name: string) => `${name}: more`,
  safe: {
    title: 'Safe to spend',
    show: 'How we count',
    available: 'Available now',
    turns: (name: string, turns: number) => (turns === 1 ? name : `${name}, ${turns} times`),
    left: 'Safe to spend',
    words: 'Scheduled transfers, bills and conversions of the next 30 days, before fees.',
    missing: 'missing for what you have scheduled.',
    add: 'Add money',
  },
} as const;

export const repeatLabel = ({ every }: Pick<Schedule, 'every'>): string =>
  scheduleCopy.repeats[every];
