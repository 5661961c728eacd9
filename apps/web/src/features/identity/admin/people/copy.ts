import type { BadgeTone } from '#ui/feedback/badge.tsx';
import type { RiskLevel } from '@cowrie/contract/identity/people-data';
import type { Action, Freeze, RevealedField, Source, User } from './queries.ts';
import { formatCount, plural } from '#ui/text/plural.ts';
import { common } from '#ui/text/common-copy.ts';

type Named = { readonly label: string; readonly tone: BadgeTone };
type ActionCopy = {
  readonly button: string;
  readonly title: string;
  readonly words: (name: string) => string;
  readonly submit: string;
  readonly done: string;
};

/** Every sentence of the user screens for staff that does not come from the server. */
export const copy = {
  none: common.none,
  more: common.more,
  staff: 'Staff',
  signOutSelected:
    'The people of the selected sessions are signed out on all their devices, and get an email.',
  statuses: {
    active: { label: 'Active', tone: 'positive' },
    restricted: { label: 'Restricted', tone: 'warning' },
    suspended: { label: 'Suspended', tone: 'negative' },
    closed: { label: 'Closed', tone: 'neutral' },
  } satisfies Record<User['status'], Named>,

  person: {
    unnamed: 'Person',
    back: 'Users',
    own: 'This is your own account, so another member of staff has to act on it.',
    email: 'Email',
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
      count === 0 ? 'None waiting' : plural(count, '# submission waiting', '# submissions waiting'),
    cases: 'Cases',
    openCases: (count: number) => (count === 0 ? 'None open' : `${formatCount(count)} open`),
  },

  risk: {
    title: 'Risk',
    levels: {
      low: { label: 'Low', tone: 'positive' },
      medium: { label: 'Medium', tone: 'warning' },
      high: { label: 'High', tone: 'negative' },
    } satisfies Record<RiskLevel, Named>,
    none: 'Nothing speaks against this person.',
    reason: (label: string, count: number) => (count > 1 ? `${label} (${count})` : label),
    labels: 'Labels',
    noLabels: 'No labels.',
    change: 'Change labels',
    labelTitle: 'Labels',
    labelWords: 'Only staff see labels.',
    labelSubmit: 'Save labels',
    labelDone: 'Labels saved',
  },

  connections: {
    title: 'Connected people',
    none: 'No one shares a device, a bank account or an address with this person.',
    link: (kind: string, detail: string) => `${kind}: ${detail}`,
    many: 'At most 50 of each kind. An address of more than 20 people is left out.',
  },

  vault: {
    title: 'Vault',
    none: 'No money has been moved into a vault.',
    balance: (balance: string, held: string) => `${balance}, including ${held} requested`,
    pending: (words: string, at: string) => `From ${at}: ${words}`,
    request: (amount: string, state: string, at: string) => `${amount} · ${state} ${at}`,
    states: {
      waiting: 'waits until',
      done: 'paid out, asked',
      cancelled: 'cancelled, asked',
      declined: 'declined, asked',
    },
    nominee: 'A nominee is named.',
    noNominee: 'No nominee is named.',
    reveal: 'Show the nominee',
  },

  duress: {
    title: 'Duress PIN',
    open: (from: string) => `Used ${from}. The person may be under threat.`,
    warning:
      'Do not call or write to them. Their wallets show a small balance, and their transfers wait.',
    past: (from: string, until: string) => `Used ${from}, over ${until}`,
    send: (amount: string, recipient: string, until: string) =>
      `${amount} to ${recipient} waits until ${until}`,
    stopped: (amount: string, recipient: string) => `${amount} to ${recipient} is stopped`,
    stop: 'Stop',
    stopTitle: 'Stop this transfer',
    stopWords:
      'The recipient gets nothing. The money is back in the wallet when the duress period ends.',
    stopDone: 'The transfer is stopped.',
    end: 'End duress',
    endTitle: 'End duress',
    endWords:
      'The wallets show everything again, on every device of this person. Make sure they are safe.',
    endDone: 'Duress has ended. The wallets show everything again.',
  },
  guards: {
    title: 'Transfer protection',
    none: 'This person has set up no guard.',
    pending: (words: string, at: string) => `From ${at}: ${words}`,
    waiting: (amount: string, until: string) => `${amount} waits until ${until}`,
  },

  rails: {
    title: 'Closed types of transfer',
    all: 'All transfers',
    none: 'Every type of transfer is open.',
    hidden: 'Your roles do not include limits.',
    until: (when: string) => `until ${when}`,
    close: 'Close a type of transfer',
    closeTitle: 'Close a type of transfer',
    closeWords: (name: string) =>
      `A second member of staff approves it. Then ${name} cannot send this way in any currency and reads that it is not available. Transfers that are already sent continue.`,
    open: 'Open again',
    openTitle: 'Open a type of transfer again',
    openWords: 'A second member of staff approves it.',
    type: 'Type of transfer',
    closed: 'Closed',
    isOpen: 'Open',
    submit: 'Propose',
    done: 'Proposed',
  },

  wallets: {
    cards: 'Virtual cards',
    conversions: 'Their conversions',
    title: 'Wallets and limits',
    held: 'on hold',
    explain: 'Explain',
    explainOf: (currency: string) => `Explain the ${currency} balance`,
    freezes: {
      none: { label: 'Not frozen', tone: 'positive' },
      debits: { label: 'Outgoing frozen', tone: 'warning' },
      all: { label: 'Frozen', tone: 'negative' },
    } satisfies Record<Freeze, Named>,
    hidden: 'Your roles do not include balances.',
    empty: 'No wallets.',
    single: 'Per transfer',
    day: 'In 24 hours',
    used: 'Used',
    noLimit: 'No limit',
    limits: 'Limits',
  },

  restriction: {
    title: 'Restriction',
    free: 'No restriction.',
    ownFreeze: 'Frozen by the person',
    ownFreezeSince: (when: string, where: string) =>
      `Since ${when}, ${where}. Only the person can lift it.`,
    ownFreezeCauses: {
      hub: 'in the security center',
      log_in: 'after a log-in that was not theirs',
      check_up: 'in the weekly check-up',
      scam: 'with a scam report',
    },
    suspended: 'Access suspended',
    since: (when: string, by: string) => `Since ${when}, by ${by}`,
    messageLabel: 'They read:',
    frozen: (count: number) => plural(count, '# wallet is frozen', '# wallets are frozen'),
    suspend: 'Suspend access',
    lift: 'Lift the suspension',
    freeze: 'Freeze wallets',
    unfreeze: 'Unfreeze wallets',
    suspendTitle: 'Suspend access',
    suspendWords: (name: string) =>
      `No money leaves ${name}’s wallets; it still comes in. They get an email and may appeal.`,
    liftTitle: 'Lift the suspension',
    liftWords: (name: string) =>
      `Only the wallets frozen by this suspension are unfrozen, and ${name} gets an email.`,
    thaw: 'Lift the person’s freeze',
    thawTitle: 'Lift the person’s own freeze',
    thawWords: (name: string) =>
      `Only if ${name} proved who they are by other means. Another member of staff decides, and ${name} gets an email.`,
    thawConsequence: 'Money leaves the wallets of this person again.',
    ownFrozen: (when: string) => `Frozen by the person since ${when}`,
    thawSubmit: 'Propose',
    thawProposed: 'Proposed. Another member of staff decides.',
    freezeTitle: 'Freeze wallets',
    freezeWords: (name: string) =>
      `Every wallet of ${name} is frozen. They get no message; payments under way still settle.`,
    unfreezeTitle: 'Unfreeze wallets',
    unfreezeWords: (name: string) => `Money moves in and out of ${name}’s wallets again.`,
    unfreezeSuspended: (name: string) =>
      `Money can come in again. It still cannot leave: ${name} stays suspended.`,
    message: 'What they read',
    messageHint: 'Say what to do about it, not what you suspect.',
    how: 'What is frozen',
    freezeKinds: { debits: 'Money out', all: 'Money in and out' },
    suspendSubmit: 'Suspend',
    liftSubmit: 'Lift suspension',
    freezeSubmit: 'Freeze',
    unfreezeSubmit: 'Unfreeze',
    suspendDone: 'Access is suspended',
    liftDone: 'The suspension was lifted',
    freezeDone: 'The wallets are frozen',
    unfreezeDone: 'The wallets are unfrozen',
  },

  security: {
    title: 'Signing in',
    pin: 'Transaction PIN',
    pinSet: 'Set',
    pinMissing: 'Not set',
    pinLocked: (until: string) => `Locked until ${until}`,
    second: 'Second factor',
    totp: 'Authenticator app',
    passkeys: (count: number) => plural(count, '# passkey', '# passkeys'),
    noSecond: 'None',
    logIn: 'Log-in',
    open: 'Not locked',
    locked: (until: string) => `Locked until ${until}`,
    sessions: 'Signed in now',
    noSessions: 'Not signed in anywhere.',
    seen: (when: string) => `seen ${when}`,
    devices: 'Known devices',
    noDevices: 'No known devices.',
    since: (when: string) => `since ${when}`,
    readOnly: 'Your roles do not include acting on people.',
    end: 'Sign out',
    endOf: (device: string) => `Sign out: ${device}`,
    endTitle: 'Sign out on one device',
    endWords: (name: string) => `${name} is signed out on this device at once and gets an email.`,
    endDone: 'Signed out on one device',
  },

  actions: {
    sign_out: {
      button: 'Sign out everywhere',
      title: 'Sign out everywhere',
      words: (name) => `Every device of ${name} is signed out at once. They get an email.`,
      submit: 'Sign them out',
      done: 'Signed out everywhere',
    },
    send_password_link: {
      button: 'Email a password link',
      title: 'Email a password link',
      words: (name) =>
        `${name} gets an email with a link that works once, for 30 minutes. The password stays until they set another.`,
      submit: 'Email the link',
      done: 'The link was sent',
    },
    remove_pin: {
      button: 'Remove the PIN',
      title: 'Remove the PIN',
      words: (name) =>
        `${name} cannot send until they have logged in again and set a new PIN. Every device is signed out, and they get an email.`,
      submit: 'Remove it',
      done: 'The PIN was removed',
    },
    unlock: {
      button: 'Unlock log-in',
      title: 'Unlock log-in',
      words: (name) => `${name} can log in again now. They get an email.`,
      submit: 'Unlock it',
      done: 'Unlocked',
    },
  } satisfies Record<Action, ActionCopy>,

  reveal: {
    title: (field: string) => `Show: ${field}`,
    words: 'This is recorded in the audit log with your name and reason.',
    submit: 'Show it',
    fields: { email: 'Email', phone: 'Phone' } satisfies Record<RevealedField, string>,
  },

  notes: {
    title: 'Notes',
    words: 'Only staff see notes. They cannot be deleted.',
    write: 'New note',
    submit: 'Add note',
    short: 'Write a few words',
    done: 'The note was added',
    none: 'No notes yet.',
    shown: (count: number) => plural(count, '# note', '# notes'),
    by: (name: string, when: string) => `${name}, ${when}`,
  },

  story: {
    title: 'Activity',
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
    shown: (count: number) => plural(count, '# event', '# events'),
    by: (who: string) => `by ${who}`,
    sent: 'Sent',
    received: 'Received',
    to: (name: string) => `to ${name}`,
    from: (name: string) => `from ${name}`,
  },
} as const;
