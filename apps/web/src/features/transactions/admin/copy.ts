/** Every sentence of the page that shows staff one transaction. */

import type { BadgeTone } from '#ui/feedback/badge.tsx';
import { common } from '#ui/text/common-copy.ts';
import type { StaffTransaction } from './queries.ts';

type Payout = NonNullable<StaffTransaction['payout']>;
type Hold = NonNullable<NonNullable<StaffTransaction['ledger']>['hold']>;
type Event = NonNullable<StaffTransaction['company']>['events'][number];

const percentFormat = new Intl.NumberFormat('en', {
  style: 'percent',
  minimumFractionDigits: 2,
});

export const copy = {
  title: 'Transaction',
  none: common.none,
  copyReference: 'Copy the reference',
  copyId: 'Copy the id',
  facts: {
    title: 'Details',
    amount: 'Amount',
    total: 'Total',
    reference: 'Reference',
    id: 'Id',
    memo: 'Memo',
    made: 'Made',
    changed: 'Last change',
    customerReads: 'The customer reads',
    failure: 'Why it failed',
  },
  parties: {
    title: 'Parties',
    sides: { sender: 'Sender', recipient: 'Recipient' },
    email: 'Email',
    phone: 'Phone',
    outside: 'Not on Cowrie',
  },
  timeline: {
    title: 'Timeline',
    case: 'Case',
    staffOnly: 'Staff only',
  },
  quote: {
    title: 'Quote',
    none: 'No quote: it was not made from one, or the quote was deleted after a month.',
    source: 'They send',
    target: 'Recipient gets',
    total: 'Total',
    rate: 'Rate',
    mid: 'Market rate',
    margin: 'Margin',
    percent: (basisPoints: number) => percentFormat.format(basisPoints / 10_000),
    arrival: 'Arrival',
    reason: 'Reason',
    made: 'Made',
    expires: 'Expires',
  },
  payout: {
    title: 'Payout',
    company: 'Company',
    state: 'State',
    reference: 'Our reference',
    theirs: 'Their reference',
    said: 'They said',
    promised: 'Promised by',
    next: 'Next check',
    stuck: 'Unclear since',
    ended: 'Ended',
    stopped: 'Stopped by a rule',
    attempts: 'Attempts',
    noAttempts: 'Not sent to the company yet.',
    attempt: (number: number) => `Attempt ${number}`,
    outcomes: {
      accepted: { label: 'Accepted', tone: 'positive' },
      refused: { label: 'Refused', tone: 'negative' },
      unknown: { label: 'No clear answer', tone: 'warning' },
    } satisfies Record<
      NonNullable<Payout['attempts'][number]['outcome']>,
      { label: string; tone: BadgeTone }
    >,
    running: 'Under way',
    states: {
      created: 'Created',
      reserved: 'Money on hold',
      submitting: 'Being sent',
      submitted: 'With the company',
      unknown: 'No clear answer',
      settled: 'Paid',
      failed: 'Failed',
      returned: 'Returned',
      cancelled: 'Cancelled',
    } as Readonly<Record<string, string>>,
    ask: (company: string) => `Ask ${company}`,
  },
  ledger: {
    title: 'Ledger',
    hold: 'Hold',
    holds: {
      open: 'Open',
      settled: 'Settled',
      released: 'Released',
      expired: 'Expired',
    } satisfies Record<Hold['state'], string>,
    noPlans: 'No ledger entries.',
    corrects: 'Corrects',
    correctedBy: 'Corrected by',
    noPermission: 'Your roles do not include the ledger.',
    accounts: (id: number) => `Account ${id}`,
  },
  company: {
    title: 'Company',
    events: 'Events',
    calls: 'Calls',
    none: 'No calls or events of outside companies.',
    noPermission: 'Your roles do not include outside companies.',
    took: (ms: number) => `${ms} ms`,
    statuses: {
      waiting: { label: 'Waiting', tone: 'warning' },
      done: { label: 'Done', tone: 'positive' },
      ignored: { label: 'Ignored', tone: 'neutral' },
      dead: { label: 'Failed', tone: 'negative' },
      refused: { label: 'Refused', tone: 'negative' },
    } satisfies Record<Event['status'], { label: string; tone: BadgeTone }>,
    outcomes: {
      answered: 'Answered',
      rejected: 'Refused',
      unavailable: 'Not available',
      misconfigured: 'Not accepted: check the key',
      unknown: 'No clear answer',
    } as Readonly<Record<string, string>>,
  },
  cases: {
    title: 'Cases and actions',
    none: 'No cases.',
    noPermission: 'Your roles do not include cases.',
    flags: 'Flags',
  },
  notifications: {
    title: 'Notifications',
    none: 'No emails or texts about it.',
    channels: { mail: 'Email', text: 'Text' },
    outside: 'an address outside Cowrie',
    to: (who: string) => `to ${who}`,
  },
  approvals: {
    title: 'Approvals',
    by: (maker: string, checker: string | null) =>
      checker ? `Proposed by ${maker}, decided by ${checker}` : `Proposed by ${maker}`,
    statuses: {
      waiting: 'Waiting',
      approved: 'Approved',
      rejected: 'Rejected',
    } as Readonly<Record<string, string>>,
  },
  related: { title: 'Related transactions' },
} as const;
