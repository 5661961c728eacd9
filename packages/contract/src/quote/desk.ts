import { defineDesk } from '../desk.ts';

export const quoteDesk = defineDesk({
  proposals: {
    fees: {
      place: 30,
      name: 'Fees',
      read: 'fees.read',
      propose: 'fees.write',
      decide: 'fees.approve',
      page: '/admin/fees?view=proposals',
    },
  },
});
