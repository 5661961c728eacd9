import { state, type RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  notCounters: {
    codes: {
      TEXT_STATE: state,
      TEXT_STALE: 'the text is locked; desk.db.test.ts of content saves one copy ten times at once',
    },
    columns: {
      'content_versions.ended_at': 'the text is locked before a version ends',
    },
  },
};
