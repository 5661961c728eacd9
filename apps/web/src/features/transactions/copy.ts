/** Every sentence of the history screens. */

import type { OutputOf, Routes } from '@cowrie/contract';
import { product } from '@cowrie/contract/product';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import { plural } from '#ui/text/plural.ts';
import { common } from '#ui/text/common-copy.ts';

type Movement = OutputOf<Routes['transactions.list']>['items'][number];

export const statusLabels: Readonly<
  Record<Movement['status'], { readonly label: string; readonly tone: BadgeTone }>
> = {
  pending: { label: 'Pending', tone: 'warning' },
  processing: { label: 'Processing', tone: 'warning' },
  completed: { label: 'Completed', tone: 'positive' },
  failed: { label: 'Failed', tone: 'negative' },
  returned: { label: 'Reversed', tone: 'neutral' },
  reversed: { label: 'Refunded', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export const currencyLabels = { NGN: 'Naira', USD: 'US dollar' } as const;

export const copy = {
  incoming: {
    title: (amount: string) => `${amount} received`,
    /** If balances are hidden. */
    hidden: 'Money received',
    from: (name: string) => `From ${name}`,
  },
  list: {
    title: 'Transactions',
    heading: 'By day',
    search: 'Name, tag, memo, amount or reference',
    types: 'Type of transaction',
    all: 'All',
    filters: 'Filters',
    filtersOn: (count: number) => `Filters (${count})`,
    clear: 'Clear filters',
    failed: 'We could not load your transactions',
    failedMoney: common.safe,
    stale: 'This list could not be refreshed. The newest transactions may be missing.',
    empty: 'No transactions yet. Money in and out will show here.',
    emptyAction: 'Add money',
    noMatch: common.noMatch,
    shown: (count: number) => plural(count, '# transaction', '# transactions'),
    more: 'Show older',
  },
  filters: {
    title: 'Filters',
    period: 'Period',
    status: 'Status',
    direction: 'Direction',
    currency: 'Wallet',
    from: 'From',
    to: 'To',
    any: 'Any',
    directions: { in: 'Money in', out: 'Money out' },
    apply: 'Apply filters',
    days: 'Dates use Lagos time.',
  },
  statement: {
    open: 'Statement',
    title: 'Statement',
    period: 'Period',
    description: 'Every transaction of one wallet, with its opening and closing balance.',
    wallet: 'Wallet',
    from: 'Start date',
    to: 'End date',
    hint: 'At most a year. Dates use Lagos time.',
    pdf: 'Download PDF',
    csv: 'Download CSV',
    dates: 'Please choose a start date that is not after the end date.',
    failed: 'The statement could not be made. Please try again.',
    prepare: 'Prepare the PDF',
    asked: 'We are preparing your statement, and will email you when it is ready.',
    prepared: 'Prepared statements',
    days: (wallet: string, from: string, to: string) => `${wallet} · ${from} to ${to}`,
    until: (day: string) => `Available until ${day}`,
    states: { preparing: 'Preparing', ready: 'Ready', expired: 'Expired' },
    download: 'Download',
  },
  detail: {
    guardTitle: (until: string) => `Waits until ${until}`,
    guardUntil: (until: string) => `Leaves ${until}`,
    guard: {
      reasons: {
        elsewhere: 'It was not sent from one of your trusted places.',
        new_recipient: 'It is your first transfer to this recipient.',
        duress: 'You used your duress PIN.',
        friend: 'You chose to ask a friend first.',
      },
      asked: (friend: string) =>
        `We asked ${friend}. Without an answer, we send it after two hours.`,
      review: 'Our team is reviewing it as well.',
      cancel: 'You can cancel it until then.',
    },
    back: 'Transactions',
    title: 'Transaction',
    sent: (name: string) => `Sent to ${name}`,
    notSent: (name: string) => `Not sent to ${name}`,
    received: (name: string) => `Received from ${name}`,
    receipt: 'Receipt',
    scam: 'Report a scam',
    split: 'Split',
    again: 'Send again',
    bill: 'See the bill',
    conversion: 'See the conversion',
    help: 'Get help with this',
    ticket: 'Your question about this',
    cancel: 'Cancel transfer',
    where: 'Where the money is',
    expected: (moment: string) => `Expected by ${moment}`,
    claimed: 'Claimed',
    returns: (moment: string) => `If no one claims it, it returns to you by ${moment}`,
    recall: 'Take it back',
    details: 'Details',
    amount: 'Amount',
    total: 'Total',
    notMoved: 'Not sent',
    returned: 'Returned to your wallet',
    date: 'Date',
    note: 'Memo',
    failure: 'What went wrong',
    case: 'We are looking into it',
    caseClosed: 'Case closed',
    caseNumber: 'Case number',
    nextCheck: (moment: string) => `Next update ${moment}.`,
    copy: (label: string) => `Copy ${label.toLowerCase()}`,
    unknown: 'We do not know this transaction',
    unknownAdvice: 'It may belong to another account, or the link is incomplete.',
    failed: 'We could not load this transaction',
    steps: {
      pending: 'On hold in your wallet',
      processing: 'On its way',
      completed: 'Done',
      failed: 'It could not be completed',
      returned: 'Reversed',
      reversed: 'Refunded',
      cancelled: 'Cancelled',
    } satisfies Record<Movement['status'], string>,
  },
  receipt: {
    title: 'Receipt',
    description: 'It has a code anyone can scan to check that it is genuine.',
    pdf: 'Download PDF',
    image: 'Download picture',
    share: 'Share picture',
    shareReceipt: 'Share receipt',
    failed: 'The receipt could not be made. Please try again.',
  },
  help: {
    title: 'Get help with this',
    description: 'Choose what happened. We first show what we know; a person answers the rest.',
    what: 'What happened',
    options: {
      not_received: 'It has not arrived',
      wrong_amount: 'The amount is wrong',
      wrong_person: 'It went to the wrong person',
      not_mine: 'I did not do this',
      other: 'Something else',
    },
    known: 'What we know',
    answers: {
      arrived: 'Ask the recipient to look again, and send them the receipt.',
      received: 'It is in your balance.',
      onTime: (moment: string) =>
        `It is on time: expected by ${moment}. We will tell you if it is late.`,
      late: 'It is later than promised. Your money is safe. Ask us, and we will ask the bank.',
      caseOpen: (reference: string) =>
        `It is late, and we have already asked. Follow it here under ${reference}.`,
      unclaimed: (moment: string) =>
        `It is waiting to be claimed. If no one claims it, it returns to you by ${moment}.`,
      canCancel:
        'It has not been sent yet: close this and cancel it. Your money comes back right away.',
      wrongPerson:
        'We can’t reverse this once it is sent. Ask us, and we will ask their bank to return it. If you know the person, ask them too.',
      notForMe: 'Please don’t spend it. Ask us, and we will find out who sent it.',
      amount: 'The details show the amount, every fee and the rate.',
      notMine:
        'Change your PIN and password now, and sign out devices you don’t know on the Security page. Then ask us: we answer these first.',
    },
    security: 'Open Security',
    message: 'Anything we should know',
    submit: 'Ask a person',
    within: (hours: number) =>
      hours === 1 ? 'A person answers within an hour.' : `A person answers within ${hours} hours.`,
    caseOnly: (reference: string) => `Case ${reference} is open`,
    caseOnlyWords: 'We answer within a day. Follow it here, under its number.',
  },
  cancelSheet: {
    title: 'Cancel this transfer?',
    description: 'It has not been sent yet. Your money goes back to your wallet immediately.',
    keep: 'Keep it',
    submit: 'Cancel transfer',
    done: 'Cancelled. The money is back in your wallet.',
  },
  recent: {
    title: 'Activity',
    all: 'See all',
    empty: 'No transactions yet.',
    failed: 'Your latest transactions could not be loaded.',
  },
  check: {
    title: 'Is this receipt genuine?',
    loading: 'Looking it up…',
    genuine: 'This receipt is genuine',
    genuineWords: (host: string) =>
      `${product.name} issued it. Make sure that the address above is ${host}.`,
    unknown: 'We do not know this receipt',
    unknownWords:
      'None of our receipts has this code. Do not hand anything over before the money is in your own account.',
    failed: 'We could not look it up',
    now: 'Status now',
    amount: 'Amount',
    from: 'From',
    to: 'To',
    date: 'Date',
    reference: 'Reference',
    hidden: 'Names are partly hidden, because anyone with the receipt can open this page.',
    compare: 'Compare every line with the receipt you were shown.',
  },
} as const;
