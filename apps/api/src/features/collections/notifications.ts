import { defineNotification } from '#features/notifications/index.ts';
import type { StrangerText } from '#platform/stranger-text.ts';

/** The payer paid another amount, and staff decide what happens with it. */
export const requestPaidOtherwise = defineNotification<{
  payer: StrangerText;
  paid: string;
  asked: string;
  description: StrangerText;
}>({
  id: 'collections.request-paid-otherwise',
  subject: 'requests',
  amounts: ['paid', 'asked'],
  mail: ({ payer, paid, asked, description }) => ({
    subject: `${payer} paid a different amount`,
    lines: [
      `${payer} paid ${paid} for your request ${description}, which was for ${asked}.`,
      'We are checking it. It is not in your wallet yet; we will credit it or return it to the payer.',
    ],
  }),
});

export const requestPaid = defineNotification<{
  payer: StrangerText;
  amount: string;
  description: StrangerText;
}>({
  id: 'collections.request-paid',
  subject: 'requests',
  amounts: ['amount'],
  mail: ({ payer, amount, description }) => ({
    subject: `${payer} paid ${amount}`,
    lines: [`${payer} paid your request ${description}. ${amount} is in your wallet.`],
  }),
});
