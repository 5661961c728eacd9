import type { RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  causedOtherwise: {
    'waitlist.confirm': 'a visitor asks for a place',
    'waitlist.known': 'a visitor asks for a place again',
    'waitlist.confirmed': 'a visitor confirms a place',
    'waitlist.invited': 'two members of staff',
  },
};
