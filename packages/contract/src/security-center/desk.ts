import { defineDesk } from '../desk.ts';

export const securityCenterDesk = defineDesk({
  proposals: {
    thaws: {
      place: 140,
      name: 'Freezes by people',
      read: 'cases.read',
      propose: 'cases.write',
      decide: 'cases.approve',
    },
  },
});
