import { state, type RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  causedOtherwise: { 'security-center.check-up-due': 'time' },
  notCounters: {
    codes: {
      NOT_FROZEN: state,
      THAW_TOO_EARLY: state,
    },
    columns: {
      'account_freezes.sessions_ended': 'it records what was signed out, and lets nothing through',
    },
  },
};
