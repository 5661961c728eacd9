import type { CompanyEvent, Difference, Health } from './queries.ts';

const number = (count: number): string => count.toLocaleString('en-GB');
const plural = (count: number, one: string, many: string): string =>
  `${number(count)} ${count === 1 ? one : many}`;

/** How outside companies write their own names. */
const names = {
  maplerad: 'Maplerad',
  smile: 'Smile ID',
  reloadly: 'Reloadly',
  bridge: 'Bridge',
  resend: 'Resend',
  twilio: 'Twilio',
  africastalking: 'Africa’s Talking',
} satisfies Record<CompanyEvent['company'], string>;

/** All whom we call, whether they call us or not. */
const lineNames = {
  ...names,
  google: 'Google Maps',
  coingecko: 'CoinGecko',
  binance: 'Binance',
  termii: 'Termii',
} satisfies Record<Health['company'], string>;

/** Every sentence of the screens about outside companies that no server answer carries. */
export const copy = {
  none: '–',
  names,
  lineNames,
  older: 'Older',
  end: 'That is everything.',

  events: {
    title: 'Webhooks',
    table: 'Events received, newest first',
    type: 'Type',
    status: 'Status',
    company: 'Company',
    received: 'Received',
    eventId: 'Event id',
    copyId: (id: string) => `Copy event id ${id}`,
    signature: 'Signature',
    deliveries: 'Deliveries',
    attempts: 'Attempts',
    error: 'Error',
    processed: 'Processed',
    valid: 'Valid',
    refused: 'Refused',
    why: (reason: string) => `Refused: ${reason}`,
    statuses: {
      waiting: 'Waiting',
      done: 'Done',
      ignored: 'Ignored',
      dead: 'Dead',
      refused: 'Refused',
    } satisfies Record<CompanyEvent['status'], string>,
    meanings: {
      waiting: 'It waits for its turn, or for the next try.',
      done: 'It took effect.',
      ignored: 'No part of the product listens to this type.',
      dead: 'Every try failed. Mend the cause, then process it again.',
      refused: 'Nobody can vouch for what it says, so it is kept and never acted on.',
    } satisfies Record<CompanyEvent['status'], string>,
    search: 'Exact event id',
    typeFilter: 'Exact type',
    anyCompany: 'Every company',
    anyStatus: 'All',
    filter: 'Filter',
    clear: 'Show all',
    empty: 'No company has sent an event yet.',
    noMatch: 'No event matches these filters.',
    shown: (count: number) => plural(count, 'event shown', 'events shown'),
    detail: 'Event',
    headers: 'Headers',
    payload: 'Payload',
    masked: 'Secrets are masked.',
    result: 'Result',
    replay: 'Process again',
    replayTitle: 'Process this event again',
    replayWords:
      'It is handed to everyone who listens to it once more. What it did already is not done again.',
    replayed: 'It will be processed again',
    replayedWords: 'What it did already is not done again.',
    readOnly: 'Your roles do not include processing an event again.',
  },

  company: {
    eventsOf: (name: string) => `Events of ${name}`,
    missing: 'Nothing is known about this company yet.',
    health: 'Health',
    notConfigured: (name: string) => `${name} has no key here`,
    notConfiguredWords: 'Nothing is sent to it until its key is set where the server runs.',
    configured: 'Key',
    isConfigured: 'Set',
    isNotConfigured: 'Not set',
    allLines: 'Lines to outside companies',
    noKeys: 'No keys',
    states: {
      closed: { name: 'Answering', words: 'Calls go through.' },
      open: {
        name: 'Paused',
        words: 'Too many calls in a row failed, so nothing is sent until one is tried again.',
      },
      half_open: {
        name: 'Trying again',
        words: 'One call is let through. When it is answered, all are.',
      },
    } satisfies Record<Health['state'], { name: string; words: string }>,
    since: 'Since',
    failures: 'Failures in a row',
    inFlight: 'Calls under way',
    waiting: 'Calls waiting for a place',

    calls: 'Calls',
    callsNote: 'In the last hour',
    failed: 'Failed',
    failedNote: 'Brought no answer we could use',
    unknown: 'Unknown',
    unknownNote: 'Of the failed: may have been done',
    noneNote: 'None',
    speed: 'Median answer, ms',
    speedNote: (ms: number) => `95 % within ${number(ms)} ms`,
    noSpeed: 'No calls in the last hour',
  },

  balances: {
    title: 'Held for us',
    asked: (time: string) => `Asked at ${time}`,
    low: 'Low',
    alertBelow: 'Alert below',
    changeAlert: (currency: string) => `Change the alert for ${currency}`,
    alertTitle: (company: string, currency: string) => `Alert for ${currency} at ${company}`,
    alertWords:
      'Below this amount the float counts as low: it is marked here, and whoever watches over errors is told once.',
    alertSubmit: 'Change the alert',
    alertSaved: (currency: string) => `The alert for ${currency} is changed`,
    badAmount: 'Please enter an amount, 0 for no alert',
    unchanged: 'This is what it is now',
    lowTitle: (names: string) => `Low float: ${names}`,
    lowWords: (company: string) =>
      `Move money to ${company} soon. When it runs out, payouts and purchases there are refused.`,
    empty: (company: string) => `${company} holds nothing for us.`,
    failed: 'The balances did not come',
    retry: 'Ask again',
  },

  ask: {
    title: 'Ask the company',
    words: 'Looks up what the company knows under one of our references. Nothing is changed.',
    reference: 'Reference',
    submit: (company: string) => `Ask ${company}`,
    tooShort: 'Please enter a reference',
    found: (reference: string) => `Found under ${reference}`,
    notFound: (reference: string) => `Nothing under ${reference}`,
    notFoundWords: 'The company knows nothing under this reference.',
    answer: 'Answer',
  },

  reconciliation: {
    title: 'Reconciliation',
    words: 'Our deposits and payouts held against the company’s own list, every night.',
    run: 'Run now',
    ran: (breaks: number) =>
      breaks === 0
        ? 'Both lists say the same'
        : plural(breaks, 'difference found', 'differences found'),
    failed: 'The comparison did not finish',

    never: 'It has not run yet.',
    lastRun: (moment: string, compared: number) =>
      `Last run ${moment} · ${plural(compared, 'movement compared', 'movements compared')}`,
    none: 'No differences. Both lists say the same.',
    table: 'Differences, those that stand first',
    reference: 'Reference',
    kind: 'What differs',
    kinds: {
      missing_there: 'Not in their list',
      missing_here: 'Not in our books',
      amount: 'Amount',
      status: 'Outcome',
    } satisfies Record<Difference['kind'], string>,
    ours: 'Our books',
    theirs: 'Their list',
    age: 'Age',
    healed: 'Healed',
    case: 'Case',
    minutes: (count: number) => plural(count, 'minute', 'minutes'),
    hours: (count: number) => plural(count, 'hour', 'hours'),
    days: (count: number) => plural(count, 'day', 'days'),
  },

  calls: {
    title: 'Recent calls',
    table: 'Calls to the company, newest first',
    method: 'Method',
    path: 'Path',
    status: 'Status',
    ms: 'ms',
    outcome: 'Outcome',
    at: 'Time',
    error: 'Error',
    outcomes: {
      answered: 'Answered',
      rejected: 'Refused',
      unavailable: 'Unavailable',
      misconfigured: 'Key refused',
      unknown: 'Unknown',
    } as Readonly<Record<string, string>>,
    show: 'Show',
    all: 'All',
    failedOnly: 'Failed only',
    empty: 'Nothing has been asked of this company in the last two weeks.',
    noFailed: 'No call failed in the last two weeks.',
    shown: (count: number) => plural(count, 'call shown', 'calls shown'),
    detail: 'Call',
    missing: 'This call is not among those shown. Load older ones or show all.',
    took: (ms: number) => `${number(ms)} ms`,
    noStatus: 'No answer came',
    request: 'Request',
    response: 'Response',
    nothing: 'Nothing',
  },
} as const;
