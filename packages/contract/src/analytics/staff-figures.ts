/**
 * The figures that staff read about the business, with what each one means. A job counts them by day
 * in Lagos; the screens read only its counts. No schemas, so that the browser can load it.
 */

import { rails } from '../limits/data.ts';
import { channels, platformNames } from '../notifications/data.ts';
import { movementPlurals } from '../movements.ts';
import { kindName } from '../notifications/kinds.ts';
import { homeCountries } from '../reference/home-countries.ts';

type Figure = {
  readonly title: string;
  /** How it is counted, in the sentence that staff read beside the figure. */
  readonly definition: string;
  /** Words for one and for many: `['person', 'people']`. */
  readonly noun: readonly [one: string, many: string];
  /** Dimension that splits the figure into parts. */
  readonly by: 'country' | 'kind' | 'corridor' | 'week' | 'message' | 'platform' | 'direction';
  /** True if the figure has a sum of money beside the count. */
  readonly hasMoney?: true;
};

const people = ['person', 'people'] as const;
const transfers = ['transfer', 'transfers'] as const;
const messages = ['message', 'messages'] as const;

export const figures = {
  signed_up: {
    title: 'Sign-ups',
    definition:
      'People whose account was opened on that day, closed accounts included. Members of staff have accounts too and count.',
    noun: people,
    by: 'country',
  },
  email_verified: {
    title: 'Email confirmed',
    definition: 'Of the people who signed up on that day: those who confirmed their email so far.',
    noun: people,
    by: 'country',
  },
  kyc_started: {
    title: 'Identity check started',
    definition:
      'Of the people who signed up on that day: those who handed in an identity check so far, or are verified.',
    noun: people,
    by: 'country',
  },
  kyc_verified: {
    title: 'Identity verified',
    definition: 'Of the people who signed up on that day: those who are at Tier 1 or above now.',
    noun: people,
    by: 'country',
  },
  funded: {
    title: 'First money in',
    definition:
      'Of the people who signed up on that day: those who received money that is completed, so far.',
    noun: people,
    by: 'country',
  },
  first_sent: {
    title: 'First send',
    definition:
      'Of the people who signed up on that day: those who sent money that is completed, so far.',
    noun: people,
    by: 'country',
  },
  active: {
    title: 'Active people',
    definition:
      'People with at least one completed send in the week, which starts on Monday, by the week they signed up.',
    noun: people,
    by: 'week',
  },
  sent: {
    title: 'Sent',
    definition:
      'Completed sends by the day they were made, without fees. A transfer between two people counts once; adjustments do not count.',
    noun: transfers,
    by: 'kind',
    hasMoney: true,
  },
  not_sent: {
    title: 'Not sent',
    definition:
      'Sends that failed, were returned or were reversed, by the day they were made. What people cancelled does not count.',
    noun: transfers,
    by: 'kind',
    hasMoney: true,
  },
  paid: {
    title: 'Paid out',
    definition: 'Transfers that a company paid out, by the day they ended, without fees.',
    noun: transfers,
    by: 'corridor',
    hasMoney: true,
  },
  failed: {
    title: 'Failed',
    definition: 'Transfers that a company did not pay or that came back, by the day they ended.',
    noun: transfers,
    by: 'corridor',
    hasMoney: true,
  },
  fees: {
    title: 'Fees',
    definition:
      'What our fee accounts gained, read from the ledger’s entries of that day. Stamp duty and levies are not ours and are not in it.',
    noun: ['entry', 'entries'],
    by: 'corridor',
    hasMoney: true,
  },
  spread: {
    title: 'Spread',
    definition:
      'What our exchange pool took in on settled transfers, from the ledger, times the margin of their quote, rounded down.',
    noun: transfers,
    by: 'corridor',
    hasMoney: true,
  },
  exchanged: {
    title: 'Exchanged',
    definition:
      'Conversions between a person’s own wallets by the day they were made, in the quote currency of their pair: what was given or what was received of it.',
    noun: ['conversion', 'conversions'],
    by: 'direction',
    hasMoney: true,
  },
  exchange_earned: {
    title: 'Earned by exchanging',
    definition:
      'What people gave less what they received, at the middle of the market then. What covers, the rate promise and moves of the market cost is in the figures of exchanging.',
    noun: ['conversion', 'conversions'],
    by: 'direction',
    hasMoney: true,
  },
  company_cost: {
    title: 'Company costs',
    definition:
      'What companies keep for deposits, from the ledger, and what they charge for each attempt and each paid transfer by the setting “company_costs”. Attempts that failed cost too.',
    noun: ['charge', 'charges'],
    by: 'corridor',
    hasMoney: true,
  },
  message_sent: {
    title: 'Messages sent',
    definition:
      'Messages that a company, or a push service for a device, took from us, by the day they were made. Later reports move them on to delivered or bounced; here they stay counted.',
    noun: messages,
    by: 'message',
  },
  message_delivered: {
    title: 'Delivered',
    definition:
      'Of the messages sent: those that the company reported as delivered, and pushes that a device has shown. Many email services report nothing.',
    noun: messages,
    by: 'message',
  },
  message_bounced: {
    title: 'Bounced',
    definition:
      'Of the messages sent: those whose address does not exist or whose owner complained. Nothing goes there again until the person confirms an address.',
    noun: messages,
    by: 'message',
  },
  message_failed: {
    title: 'Failed',
    definition:
      'Messages that no company or device took after all attempts, by the day they were made.',
    noun: messages,
    by: 'message',
  },
  message_skipped: {
    title: 'Not sent',
    definition: 'Messages that were not sent because the address had refused us before.',
    noun: messages,
    by: 'message',
  },
  push_refused: {
    title: 'Refused subscriptions',
    definition:
      'Devices whose push service said that the address is gone: the app was removed or pushes were switched off there. The device is deleted then.',
    noun: ['device', 'devices'],
    by: 'platform',
  },
} as const satisfies Readonly<Record<string, Figure>>;

export type FigureName = keyof typeof figures;
export const figureNames = Object.keys(figures) as [FigureName, ...FigureName[]];

/** The panels of the screen, each with the figures that its call returns. */
export const figurePanels = {
  'sign-ups': ['signed_up'],
  funnel: ['signed_up', 'email_verified', 'kyc_started', 'kyc_verified', 'funded', 'first_sent'],
  cohorts: ['signed_up', 'kyc_verified', 'first_sent', 'active'],
  rails: ['sent', 'not_sent'],
  profit: ['paid', 'failed', 'fees', 'spread', 'company_cost'],
  exchange: ['exchanged', 'exchange_earned'],
  messages: [
    'message_sent',
    'message_delivered',
    'message_bounced',
    'message_failed',
    'message_skipped',
  ],
  pushes: ['push_refused'],
} as const satisfies Readonly<Record<string, readonly FigureName[]>>;

export type FigurePanel = keyof typeof figurePanels;
export const figurePanelNames = Object.keys(figurePanels) as [FigurePanel, ...FigurePanel[]];

export const panelTitles = {
  'sign-ups': 'Sign-ups',
  funnel: 'From sign-up to the first send',
  cohorts: 'Cohorts and retention',
  rails: 'Volume by rail',
  profit: 'Profit by corridor, after failures',
  exchange: 'Exchange between own wallets',
  messages: 'Messages to people',
  pushes: 'Refused subscriptions',
} as const satisfies Readonly<Record<FigurePanel, string>>;

/** The longest window that one question may have. */
export const longestWindowDays = 400;

const countryNames = new Map<string, string>(homeCountries.map(({ code, name }) => [code, name]));
const nameOfCountry = (code: string): string => countryNames.get(code) ?? 'Unknown country';

/**
 * A corridor is a rail with the country of the recipient, 'momo:GH', or the kind of a movement that
 * no company pays out, 'tag_transfer'.
 */
export const corridorName = (corridor: string): string => {
  const [rail = '', country = ''] = corridor.split(':');
  if (!corridor.includes(':')) return movementPlurals[corridor] ?? 'Other movements';
  const name = (rails as Readonly<Record<string, string>>)[rail] ?? 'Other payouts';
  return country === '' ? name : `${name}, ${nameOfCountry(country)}`;
};

/** A message is a channel and a kind, 'mail:identity.new-device'. */
export const messagePart = (part: string): { readonly channel: string; readonly kind: string } => {
  const [channel = '', kind = ''] = part.split(':');
  return { channel, kind };
};
const messageName = (part: string): string => {
  const { channel, kind } = messagePart(part);
  return `${kindName(kind)}, ${nameIn(channels, channel)}`;
};
const nameIn = (names: Readonly<Record<string, string>>, key: string): string => names[key] ?? key;

/** 'USD:NGN' → 'USD to NGN' */
const directionName = (part: string): string => part.replace(':', ' to ');

/** A part of a figure in words: a country, a kind, a corridor, a message, a platform, a direction or a week. */
export const partName = (figure: FigureName, part: string): string => {
  switch (figures[figure].by) {
    case 'country':
      return nameOfCountry(part);
    case 'kind':
      return movementPlurals[part] ?? 'Other movements';
    case 'corridor':
      return corridorName(part);
    case 'message':
      return messageName(part);
    case 'platform':
      return nameIn(platformNames, part);
    case 'direction':
      return directionName(part);
    default:
      return `Signed up in the week of ${part}`;
  }
};
