import type { RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  events: { 'round-ups.changed': 'the movement is in the history, and a week is told together' },
  causedOtherwise: { 'round-ups.week': 'every Monday, to people whose payments were rounded up' },
};
