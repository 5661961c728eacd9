import type { RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  causedOtherwise: { 'security-center.check-up-due': 'time' },
};
