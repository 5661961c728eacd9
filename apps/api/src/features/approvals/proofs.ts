import { state, type RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  notCounters: {
    codes: {
      APPROVAL_ENDED: state,
      APPROVAL_STALE: 'approvals.db.test.ts races two proposals about one thing',
    },
  },
};
