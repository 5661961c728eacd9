import { state, type RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  notCounters: {
    codes: {
      QUOTE_EXPIRED: state,
      FEE_OVERLAPS: 'an exclusion constraint decides; fee-desk.db.test.ts',
    },
  },
};
