/** The mails and texts of identity checks: what happened, why, and what the person can do. */

import { product } from '@cowrie/contract';
import { defineNotification } from '#features/notifications/index.ts';

export const linkByMail = defineNotification<{ url: string }>({
  id: 'kyc.link-by-mail',
  subject: 'identity',
  isAskedFor: true,
  isSecret: true,
  mail: ({ url }) => ({
    subject: 'Your verification link',
    lines: ['Take your enhanced selfie with this link. It takes under 2 minutes.'],
    action: { label: 'Take the selfie', url },
  }),
});

export const linkByText = defineNotification<{ url: string }>({
  id: 'kyc.link-by-text',
  subject: 'identity',
  isAskedFor: true,
  isSecret: true,
  text: ({ url }) =>
    `${product.name}: take your enhanced selfie here, it takes under 2 minutes: ${url}`,
});

export const tierApproved = defineNotification<{ tier: number }>({
  id: 'kyc.tier-approved',
  subject: 'identity',
  mail: ({ tier }) => ({
    subject: `You are now Tier ${tier}`,
    lines: [`We have checked your documents. You now have Tier ${tier}.`],
    action: { label: 'See what it unlocks', path: '/kyc' },
  }),
});

export const tierRejected = defineNotification<{ tier: number; reason: string }>({
  id: 'kyc.tier-rejected',
  subject: 'identity',
  mail: ({ tier, reason }) => ({
    subject: `We could not confirm Tier ${tier}`,
    lines: [
      `We looked at what you sent us for Tier ${tier} and could not confirm it: ${reason}`,
      'You can send it again. Your money is safe in your wallet.',
    ],
    action: { label: 'Try again', path: '/kyc' },
  }),
});

export const documentAskedAgain = defineNotification<{ what: string; reason: string }>({
  id: 'kyc.document-asked-again',
  subject: 'identity',
  mail: ({ what, reason }) => ({
    subject: `We need your ${what} again`,
    lines: [`Please add your ${what} again: ${reason}`],
    action: { label: 'Add it now', path: '/kyc/tier2' },
  }),
});

export const tierRevoked = defineNotification<{ tier: number; reason: string }>({
  id: 'kyc.tier-revoked',
  subject: 'identity',
  mail: ({ tier, reason }) => ({
    subject: 'Your verification tier has changed',
    lines: [`You are now at Tier ${tier}: ${reason}`],
    action: { label: 'See what you can do', path: '/kyc' },
  }),
});

export const accessSuspended = defineNotification<{ message: string }>({
  id: 'kyc.access-suspended',
  subject: 'identity',
  mail: ({ message }) => ({
    subject: 'Access suspended',
    lines: [
      `Money cannot leave your account for now. ${message}`,
      'You can still receive money and see your account. If you think this is a mistake, tell us.',
    ],
    action: { label: 'Appeal', path: '/kyc' },
  }),
});

export const suspensionLifted = defineNotification({
  id: 'kyc.suspension-lifted',
  subject: 'identity',
  mail: () => ({
    subject: 'Your access is back',
    lines: ['The suspension of your account was lifted. Everything works as before.'],
    action: { label: 'Open my account', path: '/dashboard' },
  }),
});

export const appealRefused = defineNotification<{ answer: string }>({
  id: 'kyc.appeal-refused',
  subject: 'identity',
  mail: ({ answer }) => ({
    subject: 'Your appeal',
    lines: [`We reviewed your appeal, and the suspension stays: ${answer}`],
    action: { label: 'See the details', path: '/kyc' },
  }),
});
