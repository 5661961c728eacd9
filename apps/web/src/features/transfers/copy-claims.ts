/** Every sentence about money sent to a phone number or email. */

import { claimDays } from '@cowrie/contract/transfers/data';
import { product } from '@cowrie/contract/product';
import { plural } from '#ui/text/plural.ts';
import { common } from '#ui/text/common-copy.ts';

export const claimCopy = {
  hub: {
    entry: 'Phone or email',
    entryWords: `To someone who is not on ${product.name} yet`,
  },
  contact: {
    title: 'Send to a phone or email',
    label: 'Phone number or email',
    hint: 'They sign up with it and claim the money. You can take it back until then.',
    submit: 'Continue',
    empty: 'Enter a phone number or an email',
    phone: 'Enter the phone number with its country code, such as +234.',
    email: 'Please enter a valid email address',
    how: 'How it works',
    steps: [
      'We send them a message. It has no code and no password.',
      'They sign up or log in with this phone or email, verify it, and claim the money.',
      `After ${claimDays} days without a claim the money returns to your wallet.`,
    ],
  },
  page: {
    title: 'Money to claim',
    received: 'For you',
    none: 'No money is waiting for you.',
    unproved: 'Someone sent to your phone number? Verify it to see the money.',
    verify: 'Verify my phone',
    from: (name: string) => `From ${name}`,
    claim: (amount: string) => `Claim ${amount}`,
    claimed: (amount: string) => `${amount} is in your wallet.`,
    sent: 'You sent',
    to: (address: string) => `To ${address}`,
    review: 'We are reviewing it.',
    recall: 'Take it back',
    recallOf: (address: string) => `Take back what you sent to ${address}`,
    recallTitle: 'Take this money back?',
    recallWords: (address: string) => `${address} can no longer claim it. It is free.`,
    keep: 'Keep it waiting',
    recalled: 'The money is back in your wallet.',
    failed: 'We could not load this page',
    money: common.safe,
    offline: 'We could not reach the server. Please try again.',
  },
  card: {
    title: 'Money is waiting for you',
    line: (amount: string, name: string) => `${amount} from ${name}`,
    open: 'See and claim it',
    sent: 'Waiting to be claimed',
    all: 'See all',
  },
  left: (left: string) => `${left} left`,
  days: (count: number) => plural(count, '# day', '# days'),
  hours: (count: number) => plural(count, '# hour', '# hours'),
  minutes: (count: number) => plural(count, '# minute', '# minutes'),
} as const;
