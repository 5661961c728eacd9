import { defineNotification } from '#features/notifications/index.ts';

type Asked = { asker: string; amount: string; note: string; code: string };

const noteLine = (note: string): string[] => (note === '' ? [] : [`Memo: “${note}”`]);

/** Anyone can ask, so an address gets only a few of these. */
export const moneyRequested = defineNotification<Asked>({
  id: 'collections.money-requested',
  about: 'money',
  isAskedFor: true,
  mail: ({ asker, amount, note, code }) => ({
    subject: `${asker} requests ${amount}`,
    lines: [
      `${asker} asks you to pay ${amount}.`,
      ...noteLine(note),
      'Pay only people you know. You can also decline the request.',
    ],
    action: { label: 'View request', path: `/request/${code}` },
  }),
});

export const requestReminder = defineNotification<Asked>({
  id: 'collections.request-reminder',
  about: 'money',
  isAskedFor: true,
  mail: ({ asker, amount, note, code }) => ({
    subject: `Reminder: ${asker} requests ${amount}`,
    lines: [`${asker} is waiting for your answer to a request for ${amount}.`, ...noteLine(note)],
    action: { label: 'View request', path: `/request/${code}` },
  }),
});

type Answered = { payer: string; amount: string; note: string };

export const moneyRequestPaid = defineNotification<Answered>({
  id: 'collections.money-request-paid',
  about: 'money',
  mail: ({ payer, amount, note }) => ({
    subject: `${payer} paid ${amount}`,
    lines: [`${payer} paid your request. ${amount} is in your wallet.`, ...noteLine(note)],
    action: { label: 'View requests', path: '/requests?show=sent' },
  }),
});

export const moneyRequestDeclined = defineNotification<Answered>({
  id: 'collections.money-request-declined',
  about: 'money',
  mail: ({ payer, amount, note }) => ({
    subject: `${payer} declined your request`,
    lines: [`${payer} declined your request for ${amount}.`, ...noteLine(note)],
  }),
});
