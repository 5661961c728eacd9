/**
 * The sentences of the dashboard about the person, in a separate file to keep the first load
 * small.
 */

import { product } from '@cowrie/contract/product';
import { plural } from '#ui/text/plural.ts';

export const homeCopy = {
  home: {
    greetings: {
      morning: 'Good morning',
      afternoon: 'Good afternoon',
      evening: 'Good evening',
      unknown: 'Hello',
    },
    tagWords: `People on ${product.name} can find you by this tag.`,
    copyTag: 'Copy tag',
    showQr: 'Show QR',
    lastSignIn: 'Last sign-in',
    firstSignIn: 'This is your first sign-in. Next time you will see your last one here.',
    notYou: 'Not you?',
    verification: 'Verification',
  },

  /** The dashboard shows one of these, the most urgent. */
  banner: {
    suspended: {
      words: 'Access Suspended. Money cannot leave your account until this is resolved.',
      action: 'See what to do',
    },
    email: { words: 'Verify your email so that we can reach you.', action: 'Verify my email' },
    pin: {
      words: 'Set a transaction PIN: 4 digits that confirm every payment.',
      action: 'Set my PIN',
    },
    identity: {
      words: 'Verify your identity for an account number of your own and higher limits.',
      action: 'Verify my identity',
    },
    upgrade: { words: 'Tier 2 lifts your limits.', action: 'Upgrade' },
  },

  setUp: {
    title: 'Finish setting up',
    left: (count: number) => plural(count, '# step left', '# steps left'),
    progress: 'Account set-up',
    doneOf: (done: number, all: number) => `${done} of ${all} done`,
    money: (tag: string) => ({
      title: 'Add money',
      why: `People on ${product.name} can pay @${tag} now. Your account number comes with your identity check.`,
    }),
    steps: {
      email: { title: 'Verify your email', why: 'So we can reach you.' },
      identity: {
        title: 'Verify your identity',
        why: 'Higher limits and an account number of your own.',
      },
      pin: {
        title: 'Set a transaction PIN',
        why: '4 digits that confirm every payment.',
      },
      phone: {
        title: 'Confirm your phone',
        why: 'A second way to prove it is you.',
      },
      secondFactor: {
        title: 'Add a second lock',
        why: 'An authenticator app or a passkey keeps others out, even with your password.',
      },
    },
  },

  suspended: { name: 'Access Suspended', means: 'Money cannot leave your wallets for now.' },

  tiers: {
    0: { name: 'Tier 0 Basic', means: 'Your email is verified.' },
    1: { name: 'Tier 1', means: 'Your personal details are verified.' },
    2: { name: 'Tier 2', means: 'Your photo ID and selfie are verified.' },
    3: { name: 'Tier 3 Platinum', means: 'Verified with an enhanced selfie.' },
  },
} as const;
