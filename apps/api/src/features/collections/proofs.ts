import type { RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  events: {
    'collections.changed': ['collections.request-paid', 'collections.request-paid-otherwise'],
    'collections.request-changed': [
      'collections.money-requested',
      'collections.money-request-paid',
      'collections.money-request-declined',
    ],
  },
  causedOtherwise: { 'collections.request-reminder': 'time' },
};
