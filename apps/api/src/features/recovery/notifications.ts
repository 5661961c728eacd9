/** Notifications to owners, friends and the person who recovers. */

import { product } from '@cowrie/contract';
import { defineNotification } from '#features/notifications/index.ts';
import type { StrangerText } from '#platform/stranger-text.ts';

const circlePath = '/security-center/recovery-circle';
const questionPath = (id: string): string => `/security-center/recovery/${id}`;

const ownerWords = 'If it was not you, sign out all devices and contact support.';

export const circleChanged = defineNotification<{ sentence: string }>({
  id: 'recovery.circle-changed',
  subject: 'security',
  fixed: [ownerWords],
  mail: ({ sentence }) => ({
    subject: 'Your recovery circle changed',
    lines: [sentence, ownerWords],
    action: { label: 'See my circle', path: circlePath },
  }),
});

const circleWords = 'Check that your circle has three friends who agreed.';

export const friendAnswered = defineNotification<{ friend: StrangerText; outcome: string }>({
  id: 'recovery.friend-answered',
  subject: 'security',
  fixed: [circleWords],
  mail: ({ friend, outcome }) => ({
    subject: `${friend} ${outcome}`,
    lines: [`${friend} ${outcome}.`, circleWords],
    action: { label: 'See my circle', path: circlePath },
  }),
});

export const friendAsked = defineNotification<{ name: StrangerText }>({
  id: 'recovery.friend-asked',
  subject: 'requests',
  mail: ({ name }) => ({
    subject: `${name} asks you to join a recovery circle`,
    lines: [
      `If ${name} ever loses their phone and email, you and two other friends can confirm that it is them. You see nothing of their account, and you can leave at any time.`,
    ],
    action: { label: 'Answer', path: circlePath },
  }),
});

export const friendLeaving = defineNotification<{ name: StrangerText; sentence: string }>({
  id: 'recovery.friend-leaving',
  subject: 'requests',
  mail: ({ name, sentence }) => ({
    subject: `You are leaving the recovery circle of ${name}`,
    lines: [`${sentence} You do not need to do anything.`],
    action: { label: 'See the circles I am in', path: circlePath },
  }),
});

const callWords =
  'Call them on a number you know, and see or hear that it is them. Never confirm because of a message.';

export const friendQuestion = defineNotification<{ name: StrangerText; recovery: string }>({
  id: 'recovery.friend-question',
  subject: 'security',
  fixed: [callWords],
  mail: ({ name, recovery }) => ({
    subject: `Is it ${name}?`,
    lines: [
      `A person who says they are ${name} wants to get back into the account of ${name}. They have a code for you.`,
      callWords,
    ],
    action: { label: 'Confirm or say no', path: questionPath(recovery) },
  }),
});

const stopWords = 'If it is not you, stop it now.';

/** In the app and on devices, where the owner is logged in. */
export const underWay = defineNotification<{ sentence: string }>({
  id: 'recovery.under-way',
  subject: 'security',
  fixed: [stopWords],
  inbox: ({ sentence }) => ({
    title: 'A recovery of your account is under way',
    body: `${sentence} ${stopWords}`,
    path: circlePath,
  }),
});

/** To every address we know. Its link needs no log-in. */
export const stopLink = defineNotification<{ sentence: string; url: string }>({
  id: 'recovery.stop-link',
  subject: 'security',
  fixed: [stopWords],
  isSecret: true,
  mail: ({ sentence, url }) => ({
    subject: 'A recovery of your account is under way',
    lines: [sentence, `${stopWords} It takes one tap and no password.`],
    action: { label: 'It is not me: stop it', url },
  }),
  text: ({ url }) =>
    `${product.name}: a recovery of your account is under way. ${stopWords} ${url}`,
});

const endedWords = 'If you did not expect this, change your password and contact support.';

export const recoveryEnded = defineNotification<{ sentence: string }>({
  id: 'recovery.ended',
  subject: 'security',
  fixed: [endedWords],
  mail: ({ sentence }) => ({
    subject: 'The recovery of your account ended',
    lines: [sentence, endedWords],
    action: { label: 'Check my security', path: '/security' },
  }),
});

const carefulWords = 'To protect your money, you have the limits of Tier 0 for 24 hours.';

export const accountRecovered = defineNotification<{ email: string }>({
  id: 'recovery.account-recovered',
  subject: 'security',
  fixed: [carefulWords, 'If it was not you, contact support now.'],
  mail: ({ email }) => ({
    subject: 'Your account was recovered',
    lines: [
      `Your account now uses ${email} and a new password. Your old devices, passkeys, codes and PIN no longer work. ${carefulWords}`,
      'If it was not you, contact support now.',
    ],
    action: { label: 'Get help without logging in', path: '/contact/code' },
  }),
});

const neverWords = 'We never ask for it by phone.';

export const emailCode = defineNotification<{ code: string }>({
  id: 'recovery.email-code',
  subject: 'security',
  fixed: [neverWords],
  isAskedFor: true,
  isSecret: true,
  mail: ({ code }) => ({
    subject: `Your code: ${code}`,
    lines: [
      `Your code to get an account back with this email is ${code}. It works for 10 minutes. ${neverWords}`,
    ],
  }),
});

export const comeBack = defineNotification<{ url: string }>({
  id: 'recovery.come-back',
  subject: 'security',
  fixed: ['Give this link to no one.'],
  isAskedFor: true,
  isSecret: true,
  mail: ({ url }) => ({
    subject: 'Continue your recovery',
    lines: [
      'With this link you can return to your recovery at any time, on any device. Give this link to no one.',
    ],
    action: { label: 'Continue', url },
  }),
});

/** To the new address, which belongs to no account yet. */
export const recoveryNews = defineNotification<{ sentence: string }>({
  id: 'recovery.news',
  subject: 'security',
  fixed: ['Open it with the link that we mailed you before.'],
  isSecret: true,
  mail: ({ sentence }) => ({
    subject: 'News about your recovery',
    lines: [sentence, 'Open it with the link that we mailed you before.'],
  }),
});

export const passcodeForgotten = defineNotification({
  id: 'recovery.passcode-forgotten',
  subject: 'security',
  fixed: [ownerWords],
  mail: () => ({
    subject: 'A new passcode for your app',
    lines: [
      'You forgot your passcode and proved who you are. You can now set a new one on your phone.',
      ownerWords,
    ],
    action: { label: 'Check my security', path: '/security' },
  }),
});
