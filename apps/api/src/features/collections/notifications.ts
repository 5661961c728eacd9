import { defineNotification } from '#features/notifications/index.ts';

export const requestPaid = defineNotification<{
  payer: string;
  amount: string;
  description: string;
}>({
  id: 'collections.request-paid',
  about: 'money',
  mail: ({ payer, amount, description }) => ({
    subject: `${payer} paid ${amount}`,
    lines: [`${payer} paid your request “${description}”. ${amount} is in your wallet.`],
  }),
});
