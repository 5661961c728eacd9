import { defineDesk } from '../desk.ts';

export const campaignsDesk = defineDesk({
  proposals: {
    campaigns: {
      place: 120,
      name: 'Messages to many people',
      read: 'notifications.read',
      propose: 'notifications.write',
      decide: 'notifications.approve',
    },
  },
});
