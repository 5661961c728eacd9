/** Every sentence of the calculator, the pages about sending, prices, state and checks. */

import { product } from '@cowrie/contract/product';
import {
  comparisonDays,
  fewestFinished,
  promiseDays,
  shownDays,
} from '@cowrie/contract/status/data';
import { common } from '#ui/text/common-copy.ts';

export const copy = {
  failed: 'We could not load this',
  failedAdvice: 'Please try again in a moment.',
  again: common.retry,
  more: 'Read more',

  calculator: {
    title: 'What they would get',
    send: 'You send',
    get: 'They get',
    to: 'Where to',
    typeGet: 'Type what they should get instead',
    typeSend: 'Type what you send instead',
    fee: 'Fee',
    noFee: 'No fee',
    total: 'Leaves your wallet',
    rate: 'Rate now',
    same: 'Same currency, nothing exchanged',
    noMarkUp: 'No mark-up on the rate',
    markUp: (percent: string) => `With our mark-up of ${percent}`,
    readAt: (time: string) =>
      `Rate read at ${time}, Lagos time. The app gets a new rate and holds it while you decide.`,
    fixed: 'The app shows the same lines again before you confirm.',
    arrives: 'Arrives',
    action: 'Send money',
    calculate: 'Calculate',
    amountMissing: 'Enter an amount',
    amountUnreadable: 'Enter an amount such as 25,000.00',
    asking: 'Working it out…',
  },

  sendMoney: {
    title: 'Where you can send',
    lead: `From your ${product.name} wallet to banks, mobile money, tags and digital-dollar addresses. Rates, fees, times and limits come from the data that the app uses.`,
    description:
      'Every country and way you can send money to, with today’s rate, fee, time and limits.',
    crumb: 'Send money',
    countries: 'Countries',
    others: 'Without a country',
    paused: 'Paused',
    ways: (count: number) => (count === 1 ? '1 way' : `${count} ways`),
    from: (currency: string) => `from your ${currency} wallet`,
    missing: 'Your country is not here?',
    missingWords: 'Join the waitlist, and we will tell you when it opens.',
    waitlist: 'Join the waitlist',
  },

  country: {
    title: (name: string) => `Send money to ${name}`,
    titleDigital: 'Send digital dollars',
    lead: (name: string, currency: string) =>
      `What it costs to send to ${name} today, how long it takes, and what the recipient needs. They get ${currency}.`,
    leadDigital:
      'Send dollars from your wallet as USDC, USDT or PYUSD to a wallet address. A transfer on a network cannot be undone.',
    description: (name: string) =>
      `Send money to ${name}: today’s rate, fee, time, limits by tier and how it works, step by step.`,
    ways: 'Ways to send',
    way: 'Way',
    fee: 'Fee',
    time: 'Promised time',
    gets: 'They get',
    bounds: (least: string, most: string) => `From ${least} to ${most} each time.`,
    limits: 'How much you can send',
    limitsWords:
      'The limits of your tier count for all transfers together. The highest tiers have no limits of ours; a bank or network can have its own.',
    tier: 'Tier',
    single: 'Each transfer',
    day: 'In 24 hours',
    unlimited: 'No tier limit',
    steps: 'How it works',
    needs: 'What the recipient needs',
    questions: 'Questions',
    allQuestions: 'All questions',
    elsewhere: 'Other places',
    measured: 'How long it really took, and how often it failed',
    measuredLink: 'See our promise, measured',
  },

  pricing: {
    cheaperTitle: 'Where others were cheaper',
    cheaperLead: (days: number) =>
      `Prices of other services that two members of our team looked up. Each one has its date and its source, and disappears after ${days} days.`,
    noneTitle: 'Where are others cheaper?',
    none: 'We have not compared ourselves with other services in the last 30 days, so we show none of their prices. That does not mean we are the cheapest. To compare for yourself, look up the mid-market rate, take the sum that leaves your account with all fees, and see what arrives in the other account, at several services in the same few minutes.',
    cheaper: (service: string, more: string) => `${service} was cheaper: ${more} more arrived.`,
    same: (service: string) => `${service} cost the same.`,
    dearer: (service: string, less: string) => `${service} cost more: ${less} less arrived.`,
    of: (total: string, corridor: string) => `${total} in all, ${corridor}`,
    theirs: 'With them',
    ours: 'With us',
    seen: (day: string) => `Seen on ${day}.`,
    source: 'Source',
    costTitle: 'What a transfer costs with us, in all',
    costLead:
      'Fee and rate mark-up together, for sample amounts, from the data that the app charges by. The mark-up is measured against the rate that our payout company gives us.',
    amount: 'You send',
    cost: 'Cost',
    share: 'Of the amount',
    arrives: 'Arrives now',
    noRate: 'No rate now',
    free: 'Nothing',
    readAt: (time: string) => `Read at ${time}, Lagos time.`,
    exchangeTitle: 'What exchanging costs',
    exchangeLead:
      'Between your own naira and US dollar wallets, instantly. The mid-market rate is what the same money is worth before anyone earns on it.',
    direction: 'You exchange',
    directions: {
      NGN: 'Naira to US dollars',
      USD: 'US dollars to naira',
    } as Readonly<Record<string, string>>,
    ourRate: 'Our rate',
    perUnit: (base: string, price: string) => `1 ${base} = ${price}`,
    middle: 'Mid-market rate',
    margin: 'Our margin',
    noExchange: 'No rate right now',
  },

  status: {
    title: 'Status',
    description: `What works at ${product.name} now, and what worked in the last ${shownDays} days.`,
    lead: 'Each service by our own figures: what arrived, what failed, what is late, and what we have paused.',
    allGood: 'Everything works',
    someBad: 'Something does not work as it should',
    readAt: (time: string) => `Figures of ${time}, Lagos time.`,
    old: (age: string) =>
      `Our figures are ${age} old: the latest update did not finish. Things may have changed since.`,
    days: `The last ${shownDays} days`,
    ago: `${shownDays} days ago`,
    today: 'Today',
    percent: (percent: number) => `${percent}% succeeded in ${shownDays} days`,
    noPercent: 'No figure yet',
    dayWords: {
      none: 'no transfers',
      working: 'worked',
      slow: 'slow or some failed',
      problems: 'problems',
    },
    summary: (good: number, slow: number, bad: number) =>
      `${good} days worked, ${slow} slow, ${bad} with problems.`,
    badDays: 'Days with problems',
    open: 'Now',
    past: 'Past incidents',
    noPast: `No incidents in the last ${shownDays} days.`,
    older: 'Older incidents',
    affects: 'Affects',
    began: (time: string) => `Began ${time}`,
    lasted: (from: string, until: string) => `${from} to ${until}`,
    how: 'How we decide',
    howWords: [
      'Problems: the company behind a service does not answer us, more than one in five transfers failed in the last hour, or three or more are past the time we promised.',
      'Slow: more than one in twenty failed in the last hour, or one is past the time we promised.',
      'Paused: our team has stopped it. Money that was already sent continues.',
      'A day is counted the same way, from all transfers that ended on it. We do not judge a day by fewer than five.',
      'Our team writes each incident, and we show it right away.',
    ],
    problem: 'Is something wrong that you do not see here?',
    contact: 'Write to us',
  },

  promise: {
    table: `The last ${promiseDays} days`,
    way: 'Way to send',
    promised: 'Promised',
    median: 'Median',
    success: 'Arrived',
    failure: 'Failed',
    count: 'Finished',
    none: 'No figure yet',
    atMost: (percent: number) => (percent === 0 ? 'under 1%' : `at most ${percent}%`),
    note: `Counted by day from our own payouts. A median is exact to about five percent. Below ${fewestFinished} finished transfers there is no figure. Tags are not here: money between two ${product.name} wallets arrives instantly or not at all.`,
    readAt: (time: string) =>
      `Read at ${time}, Lagos time. We update the figures every ten minutes.`,
  },

  receipt: {
    title: 'Check a receipt',
    lead: 'A screenshot proves nothing. Type the code of a receipt, or paste its link, and see our own record of the payment.',
    description: 'Check whether a receipt of Cowrie is genuine and what its status is now.',
    label: 'Code or link of the receipt',
    hint: 'The square code on the receipt is this link: a phone’s camera opens it too.',
    submit: 'Check',
    unreadable: 'This is not the code or link of one of our receipts.',
    open: 'Open its own page',
    unknownTitle: 'We do not know this receipt',
    unknown:
      'None of our receipts has this code. Do not hand anything over before the money is in your own account.',
    howTitle: 'What to look at',
    how: [
      'The address above must be ours. A fake receipt leads to a look-alike page at another address.',
      'You see the status as it is now. “Pending” means the money has not arrived yet.',
      'Compare the amount, both names, the date and the reference with what you were shown.',
      'A genuine receipt says that we sent it. Your own account shows whether it arrived.',
    ],
    scan: 'With an account you can scan the square code: open Scan a code in the app.',
  },

  staff: {
    label: 'Phone number, email address, link, or the code that a caller gave you',
    hint: 'Type it exactly as you got it. We do not store it.',
    submit: 'Check',
    formTitle: 'Check it here',
    oursTitle: (kind: string) => `${kind}: this is one of ours`,
    forged:
      'But it can be forged: a caller can show any number, and a sender name or address can be copied. Open the app yourself before you do anything.',
    linkWarning: 'Type the address into your browser yourself, rather than following a link.',
    notOursTitle: 'This is not ours',
    notOurs: (compared: string) => `“${compared}” is not on our list. Treat it as a scam.`,
    notOursNext: [
      'Do not answer, pay or follow its links.',
      'If you have an account, open Security center and choose Report a scam.',
      'If you told them a code or your password, freeze your account there first.',
    ],
    codeTitle: 'Our team made this code',
    codeFor: (purpose: string) => `It is for a call about ${purpose}.`,
    codeSince: (from: string, until: string) =>
      `Made at ${from}, valid until ${until}, Lagos time.`,
    codeYours: 'The call is for you.',
    codeTicket: (reference: string) => `It is about your question ${reference}.`,
    codeUnknown:
      'It is for one customer. Log in and check it again to see whether that is you: a stranger can pass on a code that was made for them.',
    codeBad: 'This code is not valid',
    codeBadWords:
      'None of our calls has this code now, or it is for another person. Codes end after ten minutes. Hang up, and ask under Support in the app.',
    logIn: 'Log in to see',
    report: 'Report a scam',
    openQuestion: 'Open your question',
    listTitle: 'What is ours',
    kind: 'Kind',
    value: 'Contact',
    use: 'Used for',
    codesTitle: 'When our team calls you',
    codes:
      'Ask for a code. A member of our team can make one for the question you asked us: eight digits, valid for ten minutes. Type it above while you are on the phone. A caller who has no code is not us.',
  },

  comparisonDays,
} as const;
