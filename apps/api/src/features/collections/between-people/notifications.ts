import { defineNotification } from '#features/notifications/index.ts';
import {
  type OurText,
  ourText,
  quote,
  strangerText,
  type StrangerText,
} from '#platform/stranger-text.ts';

type Asked = { asker: StrangerText; amount: string; memo: OurText; code: string };

/** A line of its own in the message, or nothing. */
export const memoLine = (note: string): OurText => {
  const quoted = quote(strangerText(note, 'words'));
  return ourText(quoted === '' ? '' : `Memo: ${quoted}`);
};

const written = (lines: readonly string[]): string[] => lines.filter((line) => line !== '');

const careful = 'Pay only people you know.';

/** Anyone can ask, so an address gets only a few of these. */
export const moneyRequested = defineNotification<Asked>({
  id: 'collections.money-requested',
  subject: 'requests',
  amounts: ['amount'],
  fixed: [careful],
  isAskedFor: true,
  mail: ({ asker, amount, memo, code }) => ({
    subject: `${asker} requests ${amount}`,
    lines: written([
      `${asker} asks you to pay ${amount}.`,
      memo,
      `${careful} You can also decline the request.`,
    ]),
    action: { label: 'View request', path: `/request/${code}` },
  }),
});

export const requestReminder = defineNotification<Asked>({
  id: 'collections.request-reminder',
  subject: 'requests',
  amounts: ['amount'],
  isAskedFor: true,
  mail: ({ asker, amount, memo, code }) => ({
    subject: `Reminder: ${asker} requests ${amount}`,
    lines: written([`${asker} is waiting for your answer to a request for ${amount}.`, memo]),
    action: { label: 'View request', path: `/request/${code}` },
  }),
});

type Answered = { payer: StrangerText; amount: string; memo: OurText };

export const moneyRequestPaid = defineNotification<Answered>({
  id: 'collections.money-request-paid',
  subject: 'requests',
  amounts: ['amount'],
  mail: ({ payer, amount, memo }) => ({
    subject: `${payer} paid ${amount}`,
    lines: written([`${payer} paid your request. ${amount} is in your wallet.`, memo]),
    action: { label: 'View requests', path: '/requests?show=sent' },
  }),
});

export const moneyRequestDeclined = defineNotification<Answered>({
  id: 'collections.money-request-declined',
  subject: 'requests',
  amounts: ['amount'],
  mail: ({ payer, amount, memo }) => ({
    subject: `${payer} declined your request`,
    lines: written([`${payer} declined your request for ${amount}.`, memo]),
  }),
});
