import { defineDesk } from '../desk.ts';

export const kycDesk = defineDesk({
  signals: {
    identity_reviews: {
      place: 290,
      name: 'Identity checks',
      severity: 'normal',
      from: 1,
      growsBy: 25,
    },
  },
  proposals: {
    policy: {
      place: 100,
      name: 'Identity policy',
      read: 'kyc.read',
      propose: 'kyc.policy',
      decide: 'policy.approve',
    },
  },
});
