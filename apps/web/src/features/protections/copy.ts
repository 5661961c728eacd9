/** Every sentence about a person's transfer protection that does not come from the server. */

import type { WaitReason } from '@cowrie/contract/protections/data';
import { common } from '#ui/text/common-copy.ts';

const hours = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`);

export const copy = {
  title: 'Transfer protection',
  back: 'Security center',
  intro:
    'Extra checks before your money leaves, decided by you and kept by our servers. A stricter check applies right away. Making one weaker takes 24 hours, so that a thief or a caller who pressures you cannot switch it off.',
  on: 'On',
  off: 'Off',
  setUp: 'Set up',
  change: 'Change',
  switchOff: 'Switch off',
  savedNow: 'Saved. It applies now.',
  notSaved: 'It was not saved. Please try again.',
  savedLater: 'Saved. It takes effect in 24 hours, and you can cancel it until then.',
  badAmount: common.badAmount,
  unchanged: 'Change at least one value',

  guards: {
    shield: {
      title: 'Large-transfer shield',
      words: 'From your amount on, a transfer needs a fresh selfie, or a code by email or SMS.',
      value: (amounts: string) => `From ${amounts}`,
      fields: { NGN: 'From this amount in naira', USD: 'From this amount in US dollars' },
      hint: 'Leave it empty for no shield in this currency.',
    },
    night: {
      title: 'Night guard',
      words: 'In the hours you choose, every transfer needs a selfie or a code.',
      value: (from: string, to: string) => `${from} to ${to}`,
      from: 'From',
      to: 'Until',
      zone: (zone: string) => `Hours are in your time zone: ${zone}.`,
      same: 'Choose two different hours',
    },
    newRecipient: {
      title: 'New-recipient hold',
      words: 'The first transfer to a recipient waits before it leaves. You can cancel it.',
      value: (count: number) => `Waits ${hours(count)}`,
      legend: 'How long it waits',
      option: hours,
    },
    places: {
      title: 'Trusted places',
      words:
        'A transfer from anywhere else, or without a location, waits one hour. We ask for your location only when you send, and keep trusted places rounded to about a kilometre and encrypted.',
      value: (count: number) => (count === 1 ? '1 place' : `${count} places`),
      on: 'Hold transfers from elsewhere',
      list: 'Your places',
      none: 'No places yet. Add the place where you are now.',
      later: (when: string) => `Counts from ${when}`,
      remove: (name: string) => `Remove ${name}`,
      name: 'Name of this place',
      example: 'Home, office or shop',
      add: 'Add the place where I am now',
      noLocation: 'Your device did not tell us where you are. Allow location, then try again.',
      full: 'You can have up to 5 trusted places.',
    },
    cap: {
      title: 'Daily cap',
      words: 'The most that can leave your wallets in 24 hours, across all your transfers.',
      value: (amounts: string) => `${amounts} a day`,
      fields: { NGN: 'Most in 24 hours, in naira', USD: 'Most in 24 hours, in US dollars' },
      hint: 'Leave it empty for no cap in this currency.',
    },
    friend: {
      title: 'Ask a friend',
      words:
        'We ask someone you trust on Cowrie before a large or unusual transfer leaves. They say yes or no; without an answer, we send it after two hours.',
      value: (name: string) => `We ask ${name}`,
      asked: (name: string) => `${name} has not agreed yet`,
      declined: (name: string) => `${name} does not answer for you`,
      tag: 'Their tag',
      tagHint: 'They get a message and must agree first.',
      from: { NGN: 'Ask from this amount in naira', USD: 'Ask from this amount in US dollars' },
      newRecipients: 'Ask about every first transfer to a recipient',
      exact: 'Show them the exact amount',
      exactHint: 'Otherwise they see a rounded amount. They never see names or account numbers.',
      terms: 'Choose an amount, or choose to ask your friend about new recipients.',
    },
  },

  pending: {
    title: 'Changes that have not taken effect',
    when: (moment: string) => `Takes effect ${moment}`,
    cancel: 'Cancel change',
    cancelLabel: (words: string) => `Cancel the change: ${words}`,
    cancelled: 'The change is cancelled. Your protection stays as it is.',
  },
  duress: {
    title: 'Duress PIN',
    words:
      'A second PIN for the moment someone forces you to send money. It works like your own: your wallets show a small balance, transfers look sent but wait 24 hours, and our team is alerted.',
    secret:
      'Nothing in the app tells it apart from your own PIN, and this page never shows whether one is set.',
    set: 'Set or change',
    remove: 'Remove',
    safe: 'I’m safe again',
    setTitle: 'Set or change your duress PIN',
    setWords: 'Choose a PIN you will remember under pressure. Tell no one about it.',
    pin: 'Your PIN',
    duressPin: 'New duress PIN',
    repeat: 'New duress PIN again',
    required: 'Enter 4 digits',
    same: 'Choose a PIN that differs from the one you use',
    different: 'The two PINs are not the same',
    caps: { NGN: 'Show at most, in naira', USD: 'Show at most, in US dollars' },
    saved: 'Saved.',
    ask: {
      remove: {
        title: 'Remove your duress PIN',
        words: 'If one is set, it stops working.',
        submit: 'Remove',
        done: 'Done. No duress PIN is set.',
      },
      safe: {
        title: 'I’m safe again',
        words:
          'If you used your duress PIN, enter your own PIN. Your wallets show everything again, and you can cancel the transfers that are waiting.',
        submit: 'Confirm',
        done: 'Confirmed.',
      },
    },
  },
  waiting: {
    title: 'Waiting to be sent',
    until: (moment: string) => `Leaves ${moment}`,
    reasons: {
      elsewhere: 'Not from a trusted place',
      new_recipient: 'First transfer to this recipient',
      duress: 'Made with your duress PIN',
      friend: 'Waiting for your friend’s answer',
    } satisfies Record<WaitReason, string>,
  },
  helping: {
    title: 'People you help',
    asks: (name: string) => `${name} would like to ask you before large transfers`,
    helps: (name: string) => `We ask you about ${name}’s transfers`,
    words: 'You see their first name, the amount and the kind of recipient. You pay nothing.',
    accept: 'Agree',
    decline: 'Decline',
    stop: 'Stop',
    accepted: 'We will ask you.',
    declined: 'We will not ask you.',
  },

  question: {
    title: 'A friend asks you',
    sends: (name: string) => `${name} wants to send`,
    about: 'about',
    rounded: 'Rounded amount',
    kinds: {
      tag: 'To a person on Cowrie',
      bank: 'To a bank account',
      usd_bank: 'To a US bank account',
      momo: 'To a mobile money number',
      digital: 'To a digital dollar address',
      claim: 'To a phone number or email',
      withdrawal: 'To their own bank account',
    } as Readonly<Record<string, string>>,
    otherKind: 'To an account outside Cowrie',
    isNew: 'It is the first transfer to this recipient.',
    until: (moment: string) => `Without an answer it is sent ${moment}.`,
    pressure: 'Is someone putting pressure on your friend?',
    pressureWords: (name: string) =>
      `Scammers say that it is urgent, that it must stay secret, or that they call from the bank. Call ${name} before you answer. If you cannot reach them, say no: the money goes back to their wallet and they can send it later.`,
    yes: 'Yes, it sounds right',
    no: (name: string) => `No, give it back to ${name}`,
    saidYes: 'You said yes.',
    saidNo: (name: string) => `You said no. The money is back in ${name}’s wallet.`,
    over: 'This question is closed.',
    unknown: 'This question is not for you, or it does not exist.',
    home: 'Go to dashboard',
  },

  failed: 'Your transfer protection could not be loaded',
  safe: 'Your money is safe, and your guards are in effect.',
} as const;
