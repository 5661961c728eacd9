import { defineDesk } from '../desk.ts';

export const limitsDesk = defineDesk({
  proposals: {
    limits: {
      place: 20,
      name: 'Limits',
      read: 'limits.read',
      propose: 'limits.write',
      decide: 'limits.approve',
      page: '/admin/transaction-limits?view=proposals',
    },
  },
});
