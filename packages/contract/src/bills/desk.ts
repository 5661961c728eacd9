import { defineDesk } from '../desk.ts';

export const billsDesk = defineDesk({
  signals: {
    bill_exceptions: {
      place: 180,
      name: 'Bill payments that wait',
      severity: 'high',
      from: 1,
      growsBy: 10,
    },
  },
  proposals: {
    billRefunds: {
      place: 160,
      name: 'Refunds of bill payments',
      read: 'bills.read',
      propose: 'bills.write',
      decide: 'bills.approve',
    },
  },
  entities: {
    bill: {
      place: 100,
      name: 'Bill payment',
      path: '/admin/bill-payments/:id',
      permission: 'bills.read',
    },
  },
});
