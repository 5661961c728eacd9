/** Every mail and text that identity sends. */

import { product } from '@cowrie/contract';
import { defineNotification } from '#features/notifications/index.ts';

const security = '/security';
const query = (params: Record<string, string>): string => String(new URLSearchParams(params));

export const verifyEmail = defineNotification<{ token: string; code: string }>({
  id: 'identity.verify-email',
  subject: 'security',
  isAskedFor: true,
  budget: 'identity.sign-up',
  isSecret: true,
  mail: ({ token, code }) => ({
    subject: `Verify your email: ${code}`,
    lines: [`Your code is ${code}. The code and the link work for one hour.`],
    action: { label: 'Verify my email', path: `/verify-email?${query({ token })}` },
  }),
});

export const alreadyRegistered = defineNotification<{ email: string }>({
  id: 'identity.already-registered',
  subject: 'security',
  fixed: ['If not, you do not need to do anything.'],
  isAskedFor: true,
  budget: 'identity.sign-up',
  isSecret: true,
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
  subject: 'security',
  fixed: ['If it was not you, ignore this email. Nothing has changed.'],
  isAskedFor: true,
  isSecret: true,
  mail: ({ token }) => ({
    subject: 'Set a new password',
    lines: [
      'You asked for a new password. The link works once, for 30 minutes. If it was not you, ignore this email. Nothing has changed.',
    ],
    action: { label: 'Set a new password', path: `/forgot-password?${query({ token })}` },
  }),
});

const deviceWords = 'If it was not you, sign that device out and change your password now.';

export const newDevice = defineNotification<{ device: string; ip: string; at: string }>({
  id: 'identity.new-device',
  subject: 'security',
  fixed: [deviceWords],
  mail: ({ device, ip, at }) => ({
    subject: 'A new device signed in',
    lines: [`${device} signed in on ${at} (Lagos time) from ${ip}.`, deviceWords],
    action: { label: 'Check my devices', path: security },
  }),
});

/** Said after a change that somebody with the mailbox or the phone could have made. */
const carefulWords = 'To protect your money, you have the limits of Tier 0 for 24 hours.';

const ownerWords = 'If it was not you, sign out all devices and contact support.';

type ChangeNotice = { readonly id: string; readonly subject: string; readonly sentence: string };

/** Tells the owner about a change, so that they notice one they did not make. */
const defineChangeNotice = ({ id, subject, sentence }: ChangeNotice) =>
  defineNotification({
    id,
    subject: 'security',
    fixed: sentence.includes(carefulWords) ? [ownerWords, carefulWords] : [ownerWords],
    mail: () => ({
      subject,
      lines: [sentence, ownerWords],
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
export const authenticatorOn = defineChangeNotice({
  id: 'identity.authenticator-on',
  subject: 'Your authenticator app is on',
  sentence: 'From now on you need a code from your app to log in.',
});
export const passkeyAdded = defineChangeNotice({
  id: 'identity.passkey-added',
  subject: 'A passkey was added',
  sentence: 'A new passkey can now log in to your account.',
});
export const passkeyRemoved = defineChangeNotice({
  id: 'identity.passkey-removed',
  subject: 'A passkey was removed',
  sentence: 'One of your passkeys can no longer log in to your account.',
});
export const pinLocked = defineChangeNotice({
  id: 'identity.pin-locked',
  subject: 'Your PIN is locked for a while',
  sentence: 'A wrong PIN was entered too often on your account, so the PIN is locked for a while.',
});
const helpWords = 'If it was not you, or you cannot log in, our team helps you without a log-in.';

/** Its reader may not be able to log in, so the way to support needs no log-in. */
export const logInLocked = defineNotification({
  id: 'identity.log-in-locked',
  subject: 'security',
  fixed: [helpWords],
  mail: () => ({
    subject: 'Wrong passwords for your account',
    lines: [
      'Wrong passwords were entered for your account, so log-in is paused for a while.',
      helpWords,
    ],
    action: { label: 'Get help without logging in', path: '/contact/code' },
  }),
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
  subject: 'security',
  fixed: [ownerWords, carefulWords],
  mail: ({ email }) => ({
    subject: 'Your email was changed',
    lines: [
      `Your account now uses ${email}. All devices were signed out. ${carefulWords}`,
      ownerWords,
    ],
    action: { label: 'Check my security', path: security },
  }),
});

export const supportActed = defineNotification<{ subject: string; sentence: string }>({
  id: 'identity.support-acted',
  subject: 'security',
  fixed: ['If you did not ask for this, contact support.'],
  mail: ({ subject, sentence }) => ({
    subject,
    lines: [sentence, 'If you did not ask for this, contact support.'],
    action: { label: 'Check my security', path: security },
  }),
});

export const codeByMail = defineNotification<{ code: string; purpose: string }>({
  id: 'identity.code-by-mail',
  subject: 'security',
  isAskedFor: true,
  isSecret: true,
  mail: ({ code, purpose }) => ({
    subject: `Your code: ${code}`,
    lines: [`Your code to ${purpose} is ${code}. It works for 10 minutes.`],
  }),
});

export const codeByText = defineNotification<{ code: string }>({
  id: 'identity.code-by-text',
  subject: 'security',
  fixed: ['We never ask for it by phone.'],
  isAskedFor: true,
  isSecret: true,
  text: ({ code }) =>
    `${product.name}: your code is ${code}. It works for 10 minutes. We never ask for it by phone.`,
});

export const allowEmailChange = defineNotification<{ token: string; newEmail: string }>({
  id: 'identity.allow-email-change',
  subject: 'security',
  fixed: ['If it was not you, do not open it: change your password instead.'],
  isAskedFor: true,
  isSecret: true,
  mail: ({ token, newEmail }) => ({
    subject: 'Confirm your email change',
    lines: [
      `You asked to change your email to ${newEmail}. Open this link to allow it. If it was not you, do not open it: change your password instead.`,
    ],
    action: { label: 'Confirm', path: `/verify-email?${query({ change: token })}` },
  }),
});

/** For people whose old mailbox does not take mails any more. */
export const allowEmailChangeByText = defineNotification<{ url: string }>({
  id: 'identity.allow-email-change-by-text',
  subject: 'security',
  fixed: ['If it was not you, do not open it: change your password instead.'],
  isAskedFor: true,
  isSecret: true,
  text: ({ url }) =>
    `${product.name}: open this link to allow your new email. If it was not you, do not open it: change your password instead. ${url}`,
});

export const confirmNewEmail = defineNotification<{ token: string }>({
  id: 'identity.confirm-new-email',
  subject: 'security',
  isAskedFor: true,
  isSecret: true,
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
  subject: 'documents',
  mail: () => ({
    subject: 'Your data is ready',
    lines: ['The copy of your data you asked for is ready. You can download it for seven days.'],
    action: { label: 'Download', path: '/settings' },
  }),
});
