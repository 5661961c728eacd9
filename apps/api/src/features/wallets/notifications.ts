/** Mails about deposits and account numbers. */

import { defineNotification } from '#features/notifications/index.ts';
import type { StrangerText } from '#platform/stranger-text.ts';

export const moneyArrived = defineNotification<{ id: string; amount: string; from: StrangerText }>({
  id: 'wallets.money-arrived',
  subject: 'money_in',
  amounts: ['amount'],
  mail: ({ id, amount, from }) => ({
    subject: `${amount} from ${from}`,
    lines: [`${amount} from ${from} is in your wallet.`],
    action: { label: 'See the details', path: `/transactions/${id}` },
  }),
});

export const usdAccountReady = defineNotification({
  id: 'wallets.usd-account-ready',
  subject: 'identity',
  mail: () => ({
    subject: 'Your USD account is ready',
    lines: ['You can now receive dollars by ACH or wire.'],
    action: { label: 'See the account details', path: '/usd-account' },
  }),
});

export const usdAccountNeedsMore = defineNotification<{ what: string }>({
  id: 'wallets.usd-account-needs-more',
  subject: 'identity',
  mail: ({ what }) => ({
    subject: 'Your USD account needs one more thing',
    lines: [`The bank asks: ${what}`, 'Your request stays open. Continue where you left off.'],
    action: { label: 'Continue', path: '/usd-account' },
  }),
});

export const usdAccountRefused = defineNotification<{ why: string }>({
  id: 'wallets.usd-account-refused',
  subject: 'identity',
  mail: ({ why }) => ({
    subject: 'Your USD account could not be opened',
    lines: [`The bank did not open the account: ${why}`, 'You can apply again.'],
    action: { label: 'Apply again', path: '/usd-account' },
  }),
});
