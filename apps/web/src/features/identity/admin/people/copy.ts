import type { BadgeTone } from '#ui/feedback/badge.tsx';
import type { Action, Freeze, RevealedField, Source, User } from './queries.ts';
import { formatCount, plural } from '#ui/text/plural.ts';

type Named = { readonly label: string; readonly tone: BadgeTone };
type Told = {
  readonly button: string;
  readonly title: string;
  readonly words: (name: string) => string;
  readonly submit: string;
  readonly done: string;
};

/** Every sentence of the people's desk that no server answer carries. */
export const copy = {
  title: 'Users',
  none: '–',
  more: 'Load more',
  staff: 'Staff',
  statuses: {
    active: { label: 'Active', tone: 'positive' },
    restricted: { label: 'Restricted', tone: 'warning' },
    suspended: { label: 'Suspended', tone: 'negative' },
    closed: { label: 'Closed', tone: 'neutral' },
  } satisfies Record<User['status'], Named>,

  list: {
    table: 'People, newest first',
    search: 'Tag, e-mail, phone, name, reference',
    country: 'Country',
    anyCountry: 'Every country',
    tier: 'Tier',
    anyTier: 'Every tier',
    status: 'State',
    anyStatus: 'Every state',
    who: 'Who',
    whos: { all: 'Everybody', true: 'Staff' },
    person: 'Person',
    email: 'E-mail',
    phone: 'Phone',
    joined: 'Joined',
    empty: 'Nobody has an account yet.',
    noMatch: 'Nobody matches.',
    shown: (count: number) => plural(count, 'person', 'people'),
  },

  person: {
    unnamed: 'Person',
    back: 'Users',
    own: 'This is your own account, so somebody else has to act on it.',
    facts: 'Who they are',
    email: 'E-mail',
    phone: 'Phone',
    verified: 'verified',
    notVerified: 'not verified',
    country: 'Country',
    joined: 'Joined',
    type: 'Account',
    types: { investor: 'Investor', startup: 'Startup', both: 'Investor and startup' } as Readonly<
      Record<string, string>
    >,
    roles: 'Roles',
    closed: 'Closed',
    id: 'User id',
    copyId: 'Copy the user id',
    kyc: 'Identity checks',
    reviews: (count: number) =>
      count === 0 ? 'Nothing waits' : plural(count, 'submission waits', 'submissions wait'),
    cases: 'Cases',
    openCases: (count: number) => (count === 0 ? 'None open' : `${formatCount(count)} open`),
  },

  wallets: {
    title: 'Wallets and limits',
    held: 'on hold',
    explain: 'Explain',
    explainOf: (currency: string) => `Explain the ${currency} balance`,
    freezes: {
      none: { label: 'Free', tone: 'positive' },
      debits: { label: 'Frozen for money out', tone: 'warning' },
      all: { label: 'Frozen', tone: 'negative' },
    } satisfies Record<Freeze, Named>,
    hidden: 'Your roles do not include balances.',
    empty: 'No wallet is open.',
    single: 'At once',
    day: 'In 24 hours',
    used: 'Used',
    noLimit: 'No limit',
    limits: 'Limits',
  },

  restriction: {
    title: 'Restriction',
    free: 'Money moves as usual.',
    suspended: 'Access suspended',
    since: (when: string, by: string) => `Since ${when}, by ${by}`,
    told: 'They read:',
    frozen: (count: number) => plural(count, 'wallet is frozen', 'wallets are frozen'),
    suspend: 'Suspend access',
    lift: 'Lift the suspension',
    freeze: 'Freeze wallets',
    unfreeze: 'Unfreeze wallets',
    suspendTitle: 'Suspend access',
    suspendWords: (name: string) =>
      `No money leaves ${name}’s wallets; it still comes in. They are told by mail and may appeal.`,
    liftTitle: 'Lift the suspension',
    liftWords: (name: string) =>
      `Exactly the wallets that were frozen for it are let go, and ${name} is told by mail.`,
    freezeTitle: 'Freeze wallets',
    freezeWords: (name: string) =>
      `Every wallet of ${name} is frozen. They are not told; what is under way still settles.`,
    unfreezeTitle: 'Unfreeze wallets',
    unfreezeWords: (name: string) => `Money moves in and out of ${name}’s wallets again.`,
    unfreezeSuspended: (name: string) =>
      `Money comes in again. It does not leave: the suspension of ${name} stands.`,
    message: 'What they read',
    messageHint: 'Say what to do about it, not what you suspect.',
    how: 'What is frozen',
    hows: { debits: 'Money out', all: 'Money in and out' },
    suspendSubmit: 'Suspend',
    liftSubmit: 'Lift it',
    freezeSubmit: 'Freeze',
    unfreezeSubmit: 'Unfreeze',
    suspendDone: 'Access is suspended',
    liftDone: 'The suspension was lifted',
    freezeDone: 'The wallets are frozen',
    unfreezeDone: 'The wallets are free',
  },

  security: {
    title: 'Signing in',
    pin: 'Transaction PIN',
    pinSet: 'Set',
    pinMissing: 'Not set',
    pinLocked: (until: string) => `Locked until ${until}`,
    second: 'Second factor',
    totp: 'Authenticator app',
    passkeys: (count: number) => plural(count, 'passkey', 'passkeys'),
    noSecond: 'None',
    logIn: 'Log-in',
    open: 'Not locked',
    locked: (until: string) => `Locked until ${until}`,
    sessions: 'Signed in now',
    noSessions: 'Nobody is signed in.',
    seen: (when: string) => `seen ${when}`,
    devices: 'Devices known',
    noDevices: 'No device is known.',
    since: (when: string) => `since ${when}`,
    readOnly: 'Your roles do not include acting on people.',
  },

  actions: {
    sign_out: {
      button: 'Sign out everywhere',
      title: 'Sign out everywhere',
      words: (name) => `Every device of ${name} is signed out at once. They are told by mail.`,
      submit: 'Sign them out',
      done: 'Signed out everywhere',
    },
    send_password_link: {
      button: 'Mail a password link',
      title: 'Mail a password link',
      words: (name) =>
        `${name} gets a mail with a link that works once, for 30 minutes. The password stays until they set another.`,
      submit: 'Mail the link',
      done: 'The link was mailed',
    },
    remove_pin: {
      button: 'Remove the PIN',
      title: 'Remove the PIN',
      words: (name) =>
        `${name} cannot send until they have logged in anew and set another PIN. Every device is signed out, and they are told by mail.`,
      submit: 'Remove it',
      done: 'The PIN was removed',
    },
    unlock: {
      button: 'Unlock log-in',
      title: 'Unlock log-in',
      words: (name) => `${name} can try to log in at once. They are told by mail.`,
      submit: 'Unlock it',
      done: 'Unlocked',
    },
  } satisfies Record<Action, Told>,

  reveal: {
    title: (field: string) => `Show: ${field}`,
    words: 'Your look is kept in the audit log with your name and your reason.',
    submit: 'Show it',
    fields: { email: 'E-mail', phone: 'Phone' } satisfies Record<RevealedField, string>,
  },

  notes: {
    title: 'Notes',
    words: 'For staff alone. A note stays for good.',
    write: 'New note',
    submit: 'Add note',
    short: 'Write a few words',
    done: 'The note was added',
    none: 'No notes yet.',
    shown: (count: number) => plural(count, 'note', 'notes'),
    by: (name: string, when: string) => `${name}, ${when}`,
  },

  story: {
    title: 'Everything that happened',
    filter: 'Show',
    all: 'All',
    sources: {
      sign_in: 'Sign-ins',
      account: 'Account',
      kyc: 'KYC',
      money: 'Money',
      case: 'Cases',
      staff: 'Staff',
    } satisfies Record<Source, string>,
    none: 'Nothing yet.',
    shown: (count: number) => plural(count, 'event', 'events'),
    by: (who: string) => `by ${who}`,
    sent: 'Sent',
    received: 'Received',
    to: (name: string) => `to ${name}`,
    from: (name: string) => `from ${name}`,
  },
} as const;
