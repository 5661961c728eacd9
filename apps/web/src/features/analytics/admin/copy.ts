import { plural } from '#ui/text/plural.ts';
import { common } from '#ui/text/common-copy.ts';

export const analyticsCopy = {
  title: 'Analytics',
  rows: 'Rows',
  people: 'People',
  transactions: 'Transactions',
  none: common.none,
  before: 'Before',
  signUps: {
    chart: 'Sign-ups by day',
    total: (count: number) => plural(count, '# sign-up', '# sign-ups'),
    beforeTotal: (count: string) => `${count} in the period before`,
    country: 'Country',
    count: 'Sign-ups',
    change: 'Change',
  },
  funnel: {
    step: 'Step',
    count: 'People',
    ofAll: 'Of sign-ups',
    ofLast: 'Of the step before',
    before: 'Of sign-ups before',
  },
  rails: {
    rail: 'Rail',
    currency: 'Currency',
    count: 'Sent',
    sum: 'Amount',
    change: 'Change',
    failed: 'Not sent',
    success: 'Success',
  },
  exchange: {
    direction: 'Direction',
    count: 'Conversions',
    sum: 'Volume',
    earned: 'Earned',
    change: 'Change',
    drill: 'Exchange figures',
  },
  profit: {
    corridor: 'Corridor',
    paid: 'Paid out',
    success: 'Success',
    fees: 'Fees',
    spread: 'Spread',
    cost: 'Company costs',
    profit: 'Profit',
    before: 'Profit before',
    definition:
      'Fees plus spread minus company costs, in the currency of the sender. Currencies are never added up.',
  },
  cohorts: {
    week: 'Signed up in the week of',
    people: 'People',
    verified: 'Verified',
    sent: 'First send',
    weekN: (week: number) => `Week ${week}`,
    definition:
      'The share of the people who signed up in a week who had a completed send that many weeks later. Week 0 is the week they signed up.',
    retention: 'Retention',
  },
} as const;
