import { defineNotification } from '#features/notifications/index.ts';
import type { OurText, Quoted, StrangerText } from '#platform/stranger-text.ts';

/** The days are in words: '3 November 2026'. */
export const statementReady = defineNotification<{ from: OurText; to: string }>({
  id: 'transactions.statement-ready',
  subject: 'documents',
  mail: ({ from, to }) => ({
    subject: 'Your statement is ready',
    lines: [`Your statement from ${from} to ${to} is ready. You can download it for seven days.`],
    action: { label: 'Download', path: '/transactions?statement=open' },
  }),
});

type Moved = {
  readonly amount: string;
  /** The other side. */
  readonly who: StrangerText;
  readonly reference: string;
  readonly id: string;
};

type Words = { readonly title: string; readonly body: string };

const warning = 'If it was not you, contact support now.';

/** An alert about one movement; every channel says the same. */
const defineAlert = (
  id: string,
  subject: 'money_in' | 'money_out',
  words: (moved: Quoted<Moved>) => Words,
) =>
  defineNotification<Moved>({
    id,
    subject,
    amounts: ['amount'],
    fixed: subject === 'money_out' ? [warning] : [],
    inbox: (moved) => ({ ...words(moved), path: `/transactions/${moved.id}` }),
    mail: (moved) => {
      const { title, body } = words(moved);
      return {
        subject: title,
        lines: [body, `Reference: ${moved.reference}`],
        action: { label: 'See the details', path: `/transactions/${moved.id}` },
      };
    },
  });

export const moneyIn = defineAlert('transactions.money-in', 'money_in', ({ amount, who }) => ({
  title: `${amount} from ${who}`,
  body: `${who} sent you ${amount}. It is in your wallet.`,
}));

export const moneyOut = defineAlert('transactions.money-out', 'money_out', ({ amount, who }) => ({
  title: `${amount} to ${who}`,
  body: `${who} has received the money. ${amount} left your wallet. ${warning}`,
}));

export const moneyOnItsWay = defineAlert(
  'transactions.money-on-its-way',
  'money_out',
  ({ amount, who }) => ({
    title: `${amount} is on its way to ${who}`,
    body: `${amount} left your wallet for ${who}. ${warning}`,
  }),
);

export const moneyBack = defineAlert('transactions.money-back', 'money_out', ({ amount, who }) => ({
  title: `${amount} to ${who} did not go through`,
  body: `The transfer to ${who} did not go through. ${amount} is back in your wallet.`,
}));
