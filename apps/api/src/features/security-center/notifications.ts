/** Every message that the security center sends. */

import { defineNotification } from '#features/notifications/index.ts';

const frozenWords =
  'No money can leave your wallets until you unfreeze it. Money that is sent to you still arrives.';
const thawedWords = 'If it was not you, freeze your account again now and contact support.';

export const accountFrozen = defineNotification<{ at: string }>({
  id: 'security-center.account-frozen',
  subject: 'security',
  fixed: [frozenWords],
  mail: ({ at }) => ({
    subject: 'Your account is frozen',
    lines: [
      `Your account was frozen on ${at} (Lagos time), and your other devices were signed out.`,
      frozenWords,
      'Transfers that a bank had already received will continue.',
    ],
    action: { label: 'Open the security center', path: '/security-center' },
  }),
});

export const accountThawed = defineNotification<{ at: string }>({
  id: 'security-center.account-thawed',
  subject: 'security',
  fixed: [thawedWords],
  mail: ({ at }) => ({
    subject: 'Your account is unfrozen',
    lines: [`Your account was unfrozen on ${at} (Lagos time).`, thawedWords],
    action: { label: 'Open the security center', path: '/security-center' },
  }),
});

export const checkUpDue = defineNotification({
  id: 'security-center.check-up-due',
  subject: 'reminders',
  inbox: () => ({
    title: 'Time for your weekly check-up',
    body: 'Look over your devices, log-ins and payments of the week. It takes 30 seconds.',
    path: '/security-center?check-up=1',
  }),
});
