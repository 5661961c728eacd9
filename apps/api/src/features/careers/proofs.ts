import type { RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  causedOtherwise: {
    'careers.application-received': 'a visitor applies',
    'careers.application-known': 'a visitor applies again',
    'careers.application-moved': 'staff decide it',
    'careers.application-declined': 'staff decide it',
  },
};
