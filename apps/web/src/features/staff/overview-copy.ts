import type { Overview } from './queries.ts';
import { manyFailedLogIns, type ToDo } from './to-do.ts';
import { formatCount, plural } from '#ui/text/plural.ts';

type Group = Overview['queues']['proposals'][number]['group'];

/** Every sentence of the overview that does not come from the server. */
export const copy = {
  title: 'Overview',
  open: 'Open',

  toDo: {
    title: 'Top things to do now',
    nothing: 'All caught up',
    items: {
      overdueCases: {
        title: (count: number) => `${plural(count, 'case is', 'cases are')} overdue`,
        words: 'A customer was promised an answer by now. Start with the oldest.',
      },
      oldPayouts: {
        title: (count: number) =>
          `${plural(count, 'payout is', 'payouts are')} pending for over an hour`,
        words: 'The money is on hold. A late payout becomes a case automatically.',
      },
      deadEvents: {
        title: (count: number) => `${plural(count, 'webhook', 'webhooks')} failed`,
        words: 'We could not process what a company sent. Fix the cause and replay it.',
      },
      failingJobs: {
        title: (count: number) =>
          `${plural(count, 'job is', 'jobs are')} failing and being retried`,
        words: 'The worker’s log says why. Fix the cause; retries continue automatically.',
      },
      proposals: {
        title: (count: number) =>
          `${plural(count, 'change is', 'changes are')} waiting for approval`,
        words: 'Another member of staff than the proposer has to decide.',
      },
      lateReviews: {
        title: (count: number) =>
          `${plural(count, 'identity check', 'identity checks')} waiting, the oldest for over two days`,
        words: 'We promise an answer in one to two business days.',
      },
      failedLogIns: {
        title: (count: number) => `${plural(count, 'log-in', 'log-ins')} failed today`,
        words: `More than ${manyFailedLogIns - 1} in a day can mean that someone is guessing passwords.`,
      },
    } satisfies Record<ToDo['key'], { title: (count: number) => string; words: string }>,
  },

  money: {
    title: 'Money today',
    in: 'In',
    out: 'Out',
    between: 'Between people',
    count: (count: number) => plural(count, 'transaction', 'transactions'),
    empty: 'No transactions since midnight.',
    open: 'Wallets',
  },

  payouts: {
    title: 'Payouts',
    rates: 'Paid, of those that ended in 24 hours',
    rate: (paid: number, all: number) =>
      `${((paid / all) * 100).toLocaleString('en-GB', { maximumFractionDigits: 1 })} % · ${formatCount(paid)} of ${formatCount(all)}`,
    noneEnded: 'No payouts ended in the last 24 hours.',
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
    } satisfies Record<Group, string>,
  },

  people: {
    total: 'People',
    totalNote: 'With an account',
    today: 'New people',
    todayNote: 'Today',
    sessions: 'Active sessions',
    sessionsNote: 'Signed in now',
    failed: 'Failed log-ins',
    failedNote: 'Today',
    audit: 'Audit entries',
    auditNote: 'Open the log',
  },
} as const;
