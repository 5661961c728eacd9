import { roundUpStates } from '@cowrie/contract/round-ups/data';
import { common } from '#ui/text/common-copy.ts';
import { plural } from '#ui/text/plural.ts';

export const copy = {
  title: 'Round-ups',
  back: 'Funds protection',
  failed: 'Your round-ups could not be loaded',
  stale: 'This may be out of date. We will try again when you are back online.',

  offTitle: 'Save the change of your payments',
  off: 'Each payment from your naira wallet is rounded up to the next ₦100, and the change goes to your vault. A payment of ₦1,430 moves ₦70.',
  offNote:
    'It stays your money. Taking it out of your vault takes the wait that you set there. You can stop at any time.',
  start: 'Round my payments up',

  today: 'Today',
  month: 'This month',
  all: 'In all',
  payments: (count: number) => plural(count, 'from # payment', 'from # payments'),
  limit: 'At most a day',
  stop: 'Stop rounding up',
  stopped: 'Your payments are no longer rounded up.',

  sheet: {
    on: 'Round my payments up',
    change: 'Change the limit',
    words:
      'Once the change of a day reaches this amount, the other payments of that day are not rounded up.',
    field: 'At most a day',
    hint: 'Between ₦100 and ₦100,000',
    least: 'Enter at least ₦100',
    most: 'Enter at most ₦100,000',
    action: (amount: string) => `Round up, at most ${amount} a day`,
    submit: 'Continue',
    saved: 'Your payments are rounded up from now on.',
  },

  list: {
    heading: 'Round-ups by day',
    shown: (count: number) => plural(count, '# payment', '# payments'),
    more: 'Show older',
    empty: 'No payment was rounded up yet.',
    noMatch: common.noMatch,
    clear: 'Clear filters',
    paid: (amount: string) => `You paid ${amount}.`,
  },
  states: roundUpStates,

  line: 'Round-ups',
  lineOff: 'Put the change of your payments into your vault',
  lineOn: (amount: string) => `${amount} this month`,
} as const;
