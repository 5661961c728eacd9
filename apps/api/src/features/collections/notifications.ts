import { defineNotification } from '#features/notifications/index.ts';

/** The payer paid another amount, and staff decide what happens with it. */
export const requestPaidOtherwise = defineNotification<{
  payer: string;
  paid: string;
  asked: string;
  description: string;
}>({
  id: 'collections.request-paid-otherwise',
  subject: 'requests',
  amounts: ['paid', 'asked'],
  mail: ({ payer, paid, asked, description }) => ({
    subject: `${payer} paid a different amount`,
    lines: [
      `${payer} paid ${paid} for your request “${description}”, which was for ${asked}.`,
      'We are checking it. It is not in your wallet yet; we will credit it or return it to the payer.',
    ],
  }),
});

export const requestPaid = defineNotification<{
  payer: string;
  amount: string;
  description: string;
}>({
  id: 'collections.request-paid',
  subject: 'requests',
  amounts: ['amount'],
  mail: ({ payer, amount, description }) => ({
    subject: `${payer} paid ${amount}`,
    lines: [`${payer} paid your request “${description}”. ${amount} is in your wallet.`],
  }),
});
