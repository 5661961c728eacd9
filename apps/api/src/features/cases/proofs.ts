import { state, type RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  notCounters: {
    codes: {
      CASE_OPEN: 'a unique index keeps one open case for a movement',
      CASE_HOLDS_MONEY: state,
      CASE_REFUND_WAITS: state,
      MERGE_UNFIT: state,
      EVIDENCE_FULL: 'the case is locked while its files are counted',
    },
  },
};
