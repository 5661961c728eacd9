import { defineDesk } from '../desk.ts';

export const waitlistDesk = defineDesk({
  proposals: {
    invites: {
      place: 150,
      name: 'Invitations from the waitlist',
      read: 'waitlist.read',
      propose: 'waitlist.write',
      decide: 'waitlist.approve',
    },
  },
});
