/**
 * Notifications to people about their guards, and to friends about the sends they are asked about.
 */

import { defineNotification } from '#features/notifications/index.ts';
import type { StrangerText } from '#platform/stranger-text.ts';

const protectionPath = '/security-center/transfer-protection';
const questionPath = (transactionId: string): string =>
  `/security-center/question/${transactionId}`;

const ownerWords = 'If it was not you, sign out all devices and contact support.';
const cancelWords = 'If it was not you, cancel the change and change your password now.';

export const guardChanged = defineNotification<{ sentence: string }>({
  id: 'protections.guard-changed',
  subject: 'security',
  fixed: [ownerWords],
  hide: () => ({ sentence: 'One of your guards was changed.' }),
  mail: ({ sentence }) => ({
    subject: 'Your transfer protection changed',
    lines: [sentence, ownerWords],
    action: { label: 'Check my protection', path: protectionPath },
  }),
});

export const guardLowering = defineNotification<{ sentence: string; at: string }>({
  id: 'protections.guard-lowering',
  subject: 'security',
  fixed: [cancelWords],
  hide: ({ at }) => ({ sentence: 'One of your guards will be lowered.', at }),
  mail: ({ sentence, at }) => ({
    subject: 'Your transfer protection will be lowered',
    lines: [`${sentence} It takes effect on ${at} (Lagos time).`, cancelWords],
    action: { label: 'See or cancel the change', path: protectionPath },
  }),
});

export const sendWaiting = defineNotification<{
  amount: string;
  recipient: StrangerText;
  why: string;
  until: string;
  transaction: string;
}>({
  id: 'protections.send-waiting',
  subject: 'money_out',
  amounts: ['amount'],
  mail: ({ amount, recipient, why, until, transaction }) => ({
    subject: `${amount} to ${recipient} is waiting`,
    lines: [`${why} It will be sent on ${until} (Lagos time). You can cancel it until then.`],
    action: { label: 'See the transfer', path: `/transactions/${transaction}` },
  }),
});

export const friendRefused = defineNotification<{
  amount: string;
  recipient: StrangerText;
  friend: StrangerText;
  transaction: string;
}>({
  id: 'protections.friend-refused',
  subject: 'money_out',
  amounts: ['amount'],
  mail: ({ amount, recipient, friend, transaction }) => ({
    subject: `${friend} said no to ${amount}`,
    lines: [
      `Your transfer of ${amount} to ${recipient} was not sent. The money is back in your wallet.`,
      `Talk to ${friend} before you try again.`,
    ],
    action: { label: 'See the transfer', path: `/transactions/${transaction}` },
  }),
});

export const friendAsked = defineNotification<{ name: StrangerText }>({
  id: 'protections.friend-asked',
  subject: 'requests',
  mail: ({ name }) => ({
    subject: `${name} asks for your help`,
    lines: [
      `${name} would like to ask you before large transfers, so that a scam does not catch them alone. You never see account numbers, and you do not pay anything.`,
    ],
    action: { label: 'Answer', path: protectionPath },
  }),
});

const friendWords = 'Check that your transfer protection is as you want it.';

export const friendAnswered = defineNotification<{ friend: StrangerText; outcome: string }>({
  id: 'protections.friend-answered',
  subject: 'security',
  fixed: [friendWords],
  mail: ({ friend, outcome }) => ({
    subject: `${friend} ${outcome}`,
    lines: [`${friend} ${outcome}.`, friendWords],
    action: { label: 'Check my protection', path: protectionPath },
  }),
});

const pressureWords =
  'If you have doubts, call your friend first. Say no if you cannot reach them.';

export const friendQuestion = defineNotification<{
  name: StrangerText;
  amount: string;
  time: string;
  transaction: string;
}>({
  id: 'protections.friend-question',
  subject: 'requests',
  amounts: ['amount'],
  fixed: [pressureWords],
  mail: ({ name, amount, time, transaction }) => ({
    subject: `${name} wants to send ${amount}`,
    lines: [
      `${name} asked us to check with you first. Does it sound right to you? If you do not answer, we send it after ${time}.`,
      pressureWords,
    ],
    action: { label: 'Say yes or no', path: questionPath(transaction) },
  }),
});
