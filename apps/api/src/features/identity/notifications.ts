/** Every mail and text that identity sends. */

import { product } from '@cowrie/contract';
import { defineNotification } from '#features/notifications/index.ts';
import { lagosMoment } from '#platform/dates.ts';

const security = '/security';
const query = (params: Record<string, string>): string => String(new URLSearchParams(params));

export const verifyEmail = defineNotification<{ token: string; code: string }>({
  id: 'identity.verify-email',
  about: 'security',
  isAskedFor: true,
  mail: ({ token, code }) => ({
    subject: `Verify your email: ${code}`,
    lines: [`Your code is ${code}. The code and the link work for one hour.`],
    action: { label: 'Verify my email', path: `/verify-email?${query({ token })}` },
  }),
});

export const alreadyRegistered = defineNotification<{ email: string }>({
  id: 'identity.already-registered',
  about: 'security',
  isAskedFor: true,
  mail: ({ email }) => ({
    subject: `You already have a ${product.name} account`,
    lines: [
      'Someone tried to open an account with this email. If it was you, log in instead. If not, you do not need to do anything.',
    ],
    action: { label: 'Log in', path: `/login?${query({ email })}` },
  }),
});

export const resetPassword = defineNotification<{ token: string }>({
  id: 'identity.reset-password',
  about: 'security',
  isAskedFor: true,
  mail: ({ token }) => ({
    subject: 'Set a new password',
    lines: [
      'You asked for a new password. The link works once, for 30 minutes. If it was not you, ignore this email. Nothing has changed.',
    ],
    action: { label: 'Set a new password', path: `/forgot-password?${query({ token })}` },
  }),
});

export const newDevice = defineNotification<{ device: string; ip: string; at: Date }>({
  id: 'identity.new-device',
  about: 'security',
  mail: ({ device, ip, at }) => ({
    subject: 'A new device signed in',
    lines: [
      `${device} signed in on ${lagosMoment(at)} (Lagos time) from ${ip}.`,
      'If it was not you, sign that device out and change your password now.',
    ],
    action: { label: 'Check my devices', path: security },
  }),
});

/** Said after a change that somebody with the mailbox or the phone could have made. */
const carefulWords = 'To protect your money, you have the limits of Tier 0 for 24 hours.';

type ChangeNotice = { readonly id: string; readonly subject: string; readonly sentence: string };

/** Tells the owner about a change, so that they notice one they did not make. */
const defineChangeNotice = ({ id, subject, sentence }: ChangeNotice) =>
  defineNotification({
    id,
    about: 'security',
    mail: () => ({
      subject,
      lines: [sentence, 'If it was not you, sign out all devices and contact support.'],
      action: { label: 'Check my security', path: security },
    }),
  });

export const passwordChanged = defineChangeNotice({
  id: 'identity.password-changed',
  subject: 'Your password was changed',
  sentence: 'Your password was changed and your other devices were signed out.',
});
export const passwordReset = defineChangeNotice({
  id: 'identity.password-reset',
  subject: 'Your password was changed',
  sentence: `A new password was set with the link we emailed you, and all your devices were signed out. ${carefulWords}`,
});
export const phoneChanged = defineChangeNotice({
  id: 'identity.phone-changed',
  subject: 'Your phone number was changed',
  sentence: `Your account has a new confirmed phone number. ${carefulWords}`,
});
export const pinChanged = defineChangeNotice({
  id: 'identity.pin-changed',
  subject: 'Your PIN was changed',
  sentence: 'Your transaction PIN was changed.',
});
export const authenticatorOff = defineChangeNotice({
  id: 'identity.authenticator-off',
  subject: 'Your authenticator app was switched off',
  sentence: `You no longer need a code from your app to log in. ${carefulWords}`,
});
export const recoveryCodeUsed = defineChangeNotice({
  id: 'identity.recovery-code-used',
  subject: 'A recovery code was used',
  sentence: 'One of your recovery codes was used to log in. It cannot be used again.',
});
export const accountClosed = defineChangeNotice({
  id: 'identity.account-closed',
  subject: 'Your account is closed',
  sentence: 'Your account was closed at your request. We keep only the records the law requires.',
});

export const emailChanged = defineNotification<{ email: string }>({
  id: 'identity.email-changed',
  about: 'security',
  mail: ({ email }) => ({
    subject: 'Your email was changed',
    lines: [
      `Your account now uses ${email}. All devices were signed out. ${carefulWords}`,
      'If it was not you, sign out all devices and contact support.',
    ],
    action: { label: 'Check my security', path: security },
  }),
});

export const supportActed = defineNotification<{ subject: string; sentence: string }>({
  id: 'identity.support-acted',
  about: 'security',
  mail: ({ subject, sentence }) => ({
    subject,
    lines: [sentence, 'If you did not ask for this, contact support.'],
    action: { label: 'Check my security', path: security },
  }),
});

export const codeByMail = defineNotification<{ code: string; purpose: string }>({
  id: 'identity.code-by-mail',
  about: 'security',
  isAskedFor: true,
  mail: ({ code, purpose }) => ({
    subject: `Your code: ${code}`,
    lines: [`Your code to ${purpose} is ${code}. It works for 10 minutes.`],
  }),
});

export const codeByText = defineNotification<{ code: string }>({
  id: 'identity.code-by-text',
  about: 'security',
  isAskedFor: true,
  text: ({ code }) =>
    `${product.name}: your code is ${code}. It works for 10 minutes. We never ask for it by phone.`,
});

export const allowEmailChange = defineNotification<{ token: string; newEmail: string }>({
  id: 'identity.allow-email-change',
  about: 'security',
  isAskedFor: true,
  mail: ({ token, newEmail }) => ({
    subject: 'Confirm your email change',
    lines: [
      `You asked to change your email to ${newEmail}. Open this link to allow it. If it was not you, do not open it: change your password instead.`,
    ],
    action: { label: 'Confirm', path: `/verify-email?${query({ change: token })}` },
  }),
});

export const confirmNewEmail = defineNotification<{ token: string }>({
  id: 'identity.confirm-new-email',
  about: 'security',
  isAskedFor: true,
  mail: ({ token }) => ({
    subject: 'Confirm your new email',
    lines: [
      'Open this link to confirm that this mailbox is yours. Your email changes once you have confirmed at both your old and your new address.',
    ],
    action: { label: 'Confirm', path: `/verify-email?${query({ change: token })}` },
  }),
});

export const exportReady = defineNotification({
  id: 'identity.export-ready',
  about: 'account',
  mail: () => ({
    subject: 'Your data is ready',
    lines: ['The copy of your data you asked for is ready. You can download it for seven days.'],
    action: { label: 'Download', path: '/settings' },
  }),
});
