import type { Overview } from './queries.ts';
import { toDoItems } from './to-do-copy.ts';
import { formatCount, plural } from '#ui/text/plural.ts';
import { common } from '#ui/text/common-copy.ts';

type Group = Overview['queues']['proposals'][number]['group'];

const percent = (paid: number, all: number): string =>
  `${((paid / all) * 100).toLocaleString('en-GB', { maximumFractionDigits: 1 })} %`;

/** Every sentence of the overview that does not come from the server. */
export const copy = {
  title: 'Overview',
  failed: 'This could not be loaded. We try again every few seconds.',
  notRead: 'Could not be loaded',
  lastWeek: 'Last week',

  toDo: {
    title: 'Top 5 by money at risk',
    more: 'Also waiting',
    nothing: 'All caught up',
    failed: (names: string) => `Could not be loaded: ${names}.`,
    lastWeek: (count: number) => `Last week ${formatCount(count)}`,
    since: (age: string) => `Oldest ${age}`,
    items: toDoItems,
  },

  alerts: {
    title: 'Alerts',
    none: 'No alerts in the last months.',
    allOver: 'No open alerts.',
    earlier: (count: number) => plural(count, '# earlier alert', '# earlier alerts'),
    severities: { critical: 'Critical', high: 'High', normal: 'Normal' },
    began: (time: string) => `Began ${time}`,
    ended: (time: string) => `Ended ${time}`,
    most: (count: number) => `At most ${formatCount(count)}`,
    takenBy: (name: string) => `Taken by ${name}`,
    take: 'Take it',
    takeOf: (name: string) => `Take it: ${name}`,
    taken: 'Your colleagues see that you are on it',
    failed: 'The alert could not be assigned to you',
    choose: 'Alerts by email',
    chooseWords:
      'You get one email when an alert begins, one when it grows and one when it ends. You only get the kinds that your roles allow.',
    save: common.save,
    cancel: common.cancel,
    saved: 'Your choice is saved',
  },

  money: {
    title: 'Money today',
    in: 'In',
    out: 'Out',
    between: 'Between people',
    count: (count: number) => plural(count, '# transaction', '# transactions'),
    empty: 'No transactions since midnight.',
    open: 'Wallets',
  },

  payouts: {
    title: 'Payouts',
    rates: 'Paid, of payouts that ended in 24 hours',
    rate: (paid: number, all: number) =>
      `${percent(paid, all)} · ${formatCount(paid)} of ${formatCount(all)}`,
    noneEnded: 'No payouts ended in the last 24 hours.',
    lastWeekRate: (paid: number, all: number) => `last week ${percent(paid, all)}`,
    pending: 'Pending by age',
    ages: ['Under 1 min', '1–10 min', '10–60 min', 'Over 1 h'],
    oldest: (age: string) => `Oldest ${age}`,
    noPending: 'No pending payouts.',
    open: 'Cases',
  },

  floats: { title: 'Float at companies', open: (company: string) => `Open ${company}` },

  queues: {
    title: 'Queues',
    cases: 'Open cases',
    overdue: (count: number) => (count > 0 ? `${formatCount(count)} overdue` : 'None overdue'),
    kyc: 'Identity checks',
    kycOldest: (when: string) => `Oldest ${when}`,
    kycNone: 'None waiting',
    events: 'Failed webhooks',
    eventsNote: (waiting: number) => `${formatCount(waiting)} waiting`,
    failing: 'Jobs failing',
    failingNote: 'Being retried',
    jobs: 'Jobs waiting',
    jobsNote: 'In the queue',
  },

  proposals: {
    title: 'Approvals',
    none: 'No approvals waiting.',
    groups: {
      roles: 'Roles',
      limits: 'Limits',
      fees: 'Fees',
      adjustments: 'Adjustments',
      refunds: 'Refunds on cases',
      floats: 'Float alerts',
      switches: 'Pauses and toggles',
      experiments: 'Experiments',
      rules: 'Flag rules',
      policy: 'Identity policy',
      settings: 'Settings',
      campaigns: 'Messages to many people',
      templates: 'Message wording',
      thaws: 'Freezes by people',
      invites: 'Invitations from the waitlist',
      billRefunds: 'Refunds of bill payments',
      cardFees: 'Monthly card fees',
      fxTerms: 'Exchange rates and margins',
      fxCovers: 'Exchanges without an answer',
    } satisfies Record<Group, string>,
  },

  people: {
    total: 'People',
    totalNote: 'With an account',
    today: 'New people',
    todayNote: 'Today',
    lastWeekNote: (count: number) => `Last week ${formatCount(count)}`,
    sessions: 'Active sessions',
    sessionsNote: 'Signed in now',
    failed: 'Failed log-ins',
    failedNote: 'Today',
    audit: 'Audit entries',
    auditNote: 'Open the log',
  },
} as const;
