import { amount, type RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  notCounters: {
    codes: {
      LIMIT_SINGLE: amount,
    },
    columns: {
      'limit_overrides.ended_at': 'staff-limits.db.test.ts approves in parallel',
    },
  },
};
