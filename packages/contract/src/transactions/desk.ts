import { defineDesk } from '../desk.ts';

export const transactionsDesk = defineDesk({
  entities: {
    transaction: {
      place: 20,
      name: 'Transaction',
      path: '/admin/transactions/:id',
      permission: 'transactions.read',
    },
  },
});
