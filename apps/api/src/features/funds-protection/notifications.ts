/**
 * Notifications: to owners about their vault, to second persons about requests to them, and to
 * nominees.
 */

import { defineNotification } from '#features/notifications/index.ts';
import type { StrangerText } from '#platform/stranger-text.ts';

const fundsPath = '/security-center/funds-protection';
const questionPath = (id: string): string => `/security-center/vault-question/${id}`;

const cancelWords =
  'If it was not you, cancel it now, freeze your account and change your password.';
const ownerWords = 'If it was not you, freeze your account and contact support.';

export const vaultAsked = defineNotification<{ amount: string; until: string; also: string }>({
  id: 'funds-protection.vault-asked',
  subject: 'security',
  amounts: ['amount'],
  fixed: [cancelWords],
  mail: ({ amount, until, also }) => ({
    subject: `Request to take ${amount} out of your vault`,
    lines: [`It moves to your wallet on ${until} (Lagos time)${also}.`, cancelWords],
    action: { label: 'See or cancel it', path: fundsPath },
  }),
});

export const vaultSoon = defineNotification<{ amount: string; until: string; also: string }>({
  id: 'funds-protection.vault-soon',
  subject: 'security',
  amounts: ['amount'],
  fixed: [cancelWords],
  mail: ({ amount, until, also }) => ({
    subject: `${amount} leaves your vault soon`,
    lines: [`It moves to your wallet on ${until} (Lagos time)${also}.`, cancelWords],
    action: { label: 'See or cancel it', path: fundsPath },
  }),
});

export const vaultPaid = defineNotification<{ amount: string; transaction: string }>({
  id: 'funds-protection.vault-paid',
  subject: 'security',
  amounts: ['amount'],
  fixed: [ownerWords],
  mail: ({ amount, transaction }) => ({
    subject: `${amount} from your vault is in your wallet`,
    lines: ['The wait is over, and you can spend it now.', ownerWords],
    action: { label: 'See the transaction', path: `/transactions/${transaction}` },
  }),
});

export const vaultDeclined = defineNotification<{ amount: string; name: StrangerText }>({
  id: 'funds-protection.vault-declined',
  subject: 'security',
  amounts: ['amount'],
  fixed: [ownerWords],
  mail: ({ amount, name }) => ({
    subject: `${name} said no to ${amount} from your vault`,
    lines: ['The money stays in your vault.', `Talk to ${name} before you ask again.`, ownerWords],
    action: { label: 'See my vault', path: fundsPath },
  }),
});

export const vaultChanged = defineNotification<{ sentence: string }>({
  id: 'funds-protection.vault-changed',
  subject: 'security',
  fixed: [ownerWords],
  mail: ({ sentence }) => ({
    subject: 'Your vault changed',
    lines: [sentence, ownerWords],
    action: { label: 'See my vault', path: fundsPath },
  }),
});

export const vaultWeakening = defineNotification<{ sentence: string; at: string }>({
  id: 'funds-protection.vault-weakening',
  subject: 'security',
  fixed: [cancelWords],
  mail: ({ sentence, at }) => ({
    subject: 'Your vault will become weaker',
    lines: [`${sentence} It takes effect on ${at} (Lagos time).`, cancelWords],
    action: { label: 'See or cancel the change', path: fundsPath },
  }),
});

export const partnerAsked = defineNotification<{ name: StrangerText }>({
  id: 'funds-protection.partner-asked',
  subject: 'requests',
  mail: ({ name }) => ({
    subject: `${name} asks you to be the second person of their vault`,
    lines: [
      `When ${name} takes money out of the vault, you say yes or no. You see the amount, never the balance, and you do not pay anything.`,
    ],
    action: { label: 'Answer', path: fundsPath },
  }),
});

const checkWords = 'Check that your vault is as you want it.';

export const partnerAnswered = defineNotification<{ name: StrangerText; outcome: string }>({
  id: 'funds-protection.partner-answered',
  subject: 'security',
  fixed: [checkWords],
  mail: ({ name, outcome }) => ({
    subject: `${name} ${outcome}`,
    lines: [`${name} ${outcome}.`, checkWords],
    action: { label: 'See my vault', path: fundsPath },
  }),
});

export const partnerLeft = defineNotification<{ name: StrangerText }>({
  id: 'funds-protection.partner-left',
  subject: 'security',
  fixed: [checkWords],
  mail: ({ name }) => ({
    subject: `${name} is no longer the second person of your vault`,
    lines: [
      'From now on, money you take out waits at least 7 days. This includes requests you have already made. You can name someone else.',
      checkWords,
    ],
    action: { label: 'See my vault', path: fundsPath },
  }),
});

const pressureWords = 'If you have doubts, call them first. Say no if you cannot reach them.';

export const partnerQuestion = defineNotification<{
  name: StrangerText;
  amount: string;
  request: string;
}>({
  id: 'funds-protection.partner-question',
  subject: 'requests',
  amounts: ['amount'],
  fixed: [pressureWords],
  mail: ({ name, amount, request }) => ({
    subject: `${name} wants to take ${amount} out of the vault`,
    lines: [
      'You are the second person. If you do not say yes, the money stays in the vault.',
      pressureWords,
    ],
    action: { label: 'Say yes or no', path: questionPath(request) },
  }),
});

export const nomineeChanged = defineNotification<{ sentence: string }>({
  id: 'funds-protection.nominee-changed',
  subject: 'security',
  fixed: [ownerWords],
  mail: ({ sentence }) => ({
    subject: 'Your nominee changed',
    lines: [sentence, ownerWords],
    action: { label: 'See my nominee', path: fundsPath },
  }),
});
