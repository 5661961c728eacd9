/**
 * Subjects and channels of notifications. A kind of notification belongs to one subject; people
 * choose channels by subject, so that the matrix stays short.
 */

/** The inbox always gets a copy, except of codes and links that people ask for. */
export const channels = {
  push: 'Push',
  mail: 'Email',
  text: 'SMS',
} as const;
export type Channel = keyof typeof channels;
export const channelKeys = Object.keys(channels) as [Channel, ...Channel[]];

type Subject = {
  readonly name: string;
  readonly note: string;
  /** Money and security pass quiet hours. */
  readonly about: 'money' | 'security' | 'account' | 'social' | 'news';
  /** The channels it uses before the person chooses. */
  readonly defaults: readonly Channel[];
  /** Channels that cannot be switched off: then the person always hears of it. */
  readonly fixed: readonly Channel[];
};

export const subjects = {
  money_out: {
    name: 'Money out',
    note: 'Every transfer and payment from your wallets.',
    about: 'money',
    defaults: ['push', 'mail'],
    fixed: ['mail'],
  },
  money_in: {
    name: 'Money in',
    note: 'Money that arrives in your wallets.',
    about: 'money',
    defaults: ['push', 'mail'],
    fixed: [],
  },
  requests: {
    name: 'Requests',
    note: 'People who ask you for money, and answers to your requests.',
    about: 'social',
    defaults: ['push', 'mail'],
    fixed: [],
  },
  scheduled: {
    name: 'Schedules, orders and rate alerts',
    note: 'Transfers and exchange orders that are due, done or skipped, and rates you are waiting for.',
    about: 'money',
    defaults: ['push', 'mail'],
    fixed: [],
  },
  security: {
    name: 'Security',
    note: 'New devices, and changes to your password, PIN and codes.',
    about: 'security',
    defaults: ['push', 'mail'],
    fixed: ['push', 'mail'],
  },
  reminders: {
    name: 'Security reminders',
    note: 'When your weekly check-up is due.',
    about: 'security',
    defaults: ['push'],
    fixed: [],
  },
  identity: {
    name: 'Identity checks',
    note: 'Decisions about your verification and your account.',
    about: 'account',
    defaults: ['push', 'mail'],
    fixed: ['mail'],
  },
  documents: {
    name: 'Statements and files',
    note: 'When files you asked for are ready.',
    about: 'account',
    defaults: ['push', 'mail'],
    fixed: [],
  },
  support: {
    name: 'Support',
    note: 'Answers to your questions.',
    about: 'account',
    defaults: ['push', 'mail'],
    fixed: [],
  },
  service: {
    name: 'Service messages',
    note: 'Problems and changes that affect you.',
    about: 'account',
    defaults: ['push', 'mail'],
    fixed: [],
  },
  news: {
    name: 'News and offers',
    note: 'What is new. Never in the middle of messages about money.',
    about: 'news',
    defaults: [],
    fixed: [],
  },
  digest: {
    name: 'Daily overview',
    note: 'What should arrive and leave today.',
    about: 'news',
    defaults: ['mail'],
    fixed: [],
  },
  work: {
    name: 'Staff alerts',
    note: 'What needs a member of staff.',
    about: 'security',
    defaults: ['mail'],
    fixed: ['mail'],
  },
} as const satisfies Record<string, Subject>;
export type SubjectKey = keyof typeof subjects;
export const subjectKeys = Object.keys(subjects) as [SubjectKey, ...SubjectKey[]];
export const subjectOf = (key: SubjectKey): Subject => subjects[key];

/** The subjects in the settings of customers; the daily overview has a switch of its own. */
export const customerSubjects = subjectKeys.filter((key) => key !== 'work' && key !== 'digest');

/** How far a message has come. A company's report moves it on from `sent`. */
export const deliveryStates = [
  'queued',
  'sent',
  'delivered',
  /** The address does not exist, or its owner complained: we do not write there again. */
  'bounced',
  'complained',
  'failed',
  /** The person switched the channel off, or the address does not take our messages. */
  'skipped',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const wordLength = { least: 3, most: 24 } as const;

/** How long a person can take a deleted notification back. */
export const undoSeconds = 10;

/** A push about money that did not arrive for so long becomes a text. */
export const pushGraceSeconds = 60;

export const pushPlatforms = ['web', 'android', 'ios'] as const;
export type PushPlatform = (typeof pushPlatforms)[number];
export const platformNames = {
  web: 'Web browsers',
  android: 'Android',
  ios: 'iPhone and iPad',
} as const satisfies Readonly<Record<PushPlatform, string>>;
