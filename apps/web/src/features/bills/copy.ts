/** Sentences of the first screen of bill payments, and those that several screens use. */

import { plural } from '#ui/text/plural.ts';
import { common } from '#ui/text/common-copy.ts';

export const copy = {
  title: 'Bill payments',
  back: 'Bill payments',
  continue: 'Continue',
  close: 'Close',
  more: 'Show more',
  failed: 'Bill payments could not be loaded',
  stale: 'This may be out of date. We will try again when you are back online.',
  safe: common.safe,
  bad: common.badAmount,

  country: 'Country',
  search: 'Search billers',
  results: 'Billers',
  noMatch: 'No biller matches. Check the spelling or the country.',
  searchFailed: 'The search did not work.',
  found: (count: number) => plural(count, '# biller', '# billers'),
  categories: 'What do you want to pay?',
  billers: (count: number) => plural(count, '# biller', '# billers'),
  none: 'No bills can be paid in this country yet.',
  history: 'History',

  blocked: 'You cannot pay bills right now',

  newcomer: {
    title: 'Airtime, light, TV and more',
    words: 'Pay from your naira or US dollar wallet. Every price is shown before you pay.',
    facts: [
      'We check the name on a meter before you pay',
      'If a payment fails, your money comes back right away',
      'Tokens stay here, so you can find them again',
    ],
  },

  saved: {
    title: 'Saved billers',
    last: 'Last paid',
    never: 'Not paid yet',
    repeat: (amount: string) => `Pay ${amount} again`,
    usual: (amount: string) => `Buy the usual ${amount}`,
    pay: 'Pay',
    other: 'Another amount',
    more: (name: string) => `${name}: more`,
    edit: 'Name and reminders',
    share: 'Share with the household',
    shared: (count: number) => plural(count, 'Shared with # person', 'Shared with # people'),
    history: 'Earlier payments',
    remove: 'Remove',
    removed: 'Removed. Your earlier payments stay in the history.',
    remind: (day: string) => `We remind you ${day}`,
    removeTitle: (name: string) => `Remove ${name}?`,
    removeWords: 'Its reminders end, and people you share it with no longer see the tokens.',
    trouble: 'Having problems now',
  },

  forecast: {
    names: { electricity: 'Light', data: 'Data', tv: 'TV' } as Readonly<Record<string, string>>,
    other: 'Lasts',
    until: (what: string, day: string) => `${what} until about ${day}`,
    past: (what: string, day: string) => `${what} probably ran out ${day}`,
    how: 'How we count',
    title: 'How we count',
    words: 'From your own purchases. It is an estimate, and each purchase makes it better.',
    buy: (amount: string) => `Buy ${amount}`,
  },

  schedules: {
    title: 'Upcoming',
    next: (day: string) => `Next ${day}`,
    paused: 'Paused',
    toConfirm: 'Confirm to continue',
    confirm: 'Confirm again',
    confirmAction: (amount: string) => `Confirm ${amount}`,
    confirmed: 'Confirmed. It continues as before.',
    skippedLast: (why: string) => `Skipped: ${why}`,
    lastPaid: 'Last payment',
    pause: 'Pause',
    resume: 'Resume',
    skip: 'Skip the next one',
    end: 'End',
    ended: 'Scheduled bill ended',
    more: (name: string) => `${name}: more`,
    repeats: { once: 'Once', daily: 'Every day', weekly: 'Every week', monthly: 'Every month' },
    failed: 'It could not be changed. Please try again.',
  },

  households: {
    title: 'Paid for you',
    asked: (payer: string, name: string) => `${payer} wants to share ${name} with you`,
    askedWords: 'You will see the tokens that they buy. They see nothing of yours.',
    accept: 'Accept',
    decline: 'Decline',
    leave: 'Leave',
    left: 'You no longer see these tokens.',
    accepted: 'You now see the tokens they buy for it.',
    by: (payer: string) => `Paid by ${payer}`,
    empty: 'No purchases since it was shared.',
    token: 'Show token',
    more: (name: string) => `${name}: more`,
    late: 'The token is on its way',
    failed: 'It could not be changed. Please try again.',
  },

  recent: { title: 'Recent', all: 'See all', empty: 'No bills paid yet.' },

  home: { title: 'Upcoming bills', all: 'All bills' },

  states: {
    ordered: 'On its way',
    checking: 'Being checked',
    delivered: 'Delivered',
    refunded: 'Refunded',
  },
} as const;
