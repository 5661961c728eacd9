import type { Overview } from './queries.ts';
import { manyFailedLogIns, type ToDo } from './to-do.ts';
import { formatCount, plural } from '#ui/text/plural.ts';

type Group = Overview['queues']['proposals'][number]['group'];

/** Every sentence of the overview that no server answer carries. */
export const copy = {
  title: 'Overview',
  open: 'Open',

  toDo: {
    title: 'Top things to do now',
    nothing: 'Nothing waits for you',
    of: {
      overdueCases: {
        title: (count: number) => `${plural(count, 'case is', 'cases are')} overdue`,
        words: 'Somebody was promised an answer by now. Take the oldest first.',
      },
      oldPayouts: {
        title: (count: number) =>
          `${plural(count, 'payout is', 'payouts are')} pending for over an hour`,
        words: 'The money is on hold. Past its promise each becomes a case by itself.',
      },
      deadEvents: {
        title: (count: number) => `${plural(count, 'event was', 'events were')} given up`,
        words: 'A company told us something we could not work with. Mend the cause and replay it.',
      },
      failingJobs: {
        title: (count: number) =>
          `${plural(count, 'job fails', 'jobs fail')} and ${count === 1 ? 'is' : 'are'} being tried again`,
        words: 'The worker’s log says why. Mend the cause; the tries go on by themselves.',
      },
      proposals: {
        title: (count: number) =>
          `${plural(count, 'change waits', 'changes wait')} for a second member of staff`,
        words: 'Nothing happens until somebody other than the one who proposed it decides.',
      },
      lateReviews: {
        title: (count: number) =>
          `${plural(count, 'identity check waits', 'identity checks wait')}, the oldest for over two days`,
        words: 'People are told one to two business days.',
      },
      failedLogIns: {
        title: (count: number) => `${plural(count, 'log-in', 'log-ins')} failed today`,
        words: `More than ${manyFailedLogIns - 1} in a day can mean that somebody is guessing passwords.`,
      },
    } satisfies Record<ToDo['key'], { title: (count: number) => string; words: string }>,
  },

  money: {
    title: 'Money today',
    in: 'In',
    out: 'Out',
    between: 'Between people',
    count: (count: number) => plural(count, 'movement', 'movements'),
    empty: 'Nothing has moved since midnight.',
    open: 'Wallets',
  },

  payouts: {
    title: 'Payouts',
    rates: 'Paid, of those that ended in 24 hours',
    rate: (paid: number, all: number) =>
      `${((paid / all) * 100).toLocaleString('en-GB', { maximumFractionDigits: 1 })} % · ${formatCount(paid)} of ${formatCount(all)}`,
    noneEnded: 'None ended in the last 24 hours.',
    pending: 'Pending by age',
    ages: ['Under 1 min', '1–10 min', '10–60 min', 'Over 1 h'],
    oldest: (age: string) => `Oldest ${age}`,
    noPending: 'None is pending.',
    open: 'Cases',
  },

  floats: { title: 'Float at companies', open: (company: string) => `Open ${company}` },

  queues: {
    title: 'What waits',
    cases: 'Open cases',
    overdue: (count: number) => (count > 0 ? `${formatCount(count)} overdue` : 'None overdue'),
    kyc: 'Identity checks',
    kycOldest: (when: string) => `Oldest ${when}`,
    kycNone: 'Nobody waits',
    events: 'Events given up',
    eventsNote: (waiting: number) => `${formatCount(waiting)} waiting their turn`,
    failing: 'Jobs failing',
    failingNote: 'Being tried again',
    jobs: 'Jobs waiting',
    jobsNote: 'Taken in turn',
  },

  proposals: {
    title: 'For a second person',
    none: 'No approvals waiting.',
    groups: {
      roles: 'Roles',
      limits: 'Limits',
      fees: 'Fees',
      adjustments: 'Adjustments',
      refunds: 'Refunds on cases',
      floats: 'Float alerts',
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
