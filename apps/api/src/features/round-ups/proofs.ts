import type { RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  events: { 'round-ups.changed': 'the movement is in the history, and a week is told together' },
  causedOtherwise: { 'round-ups.week': 'every Monday, to people whose payments were rounded up' },
  notCounters: {
    columns: {
      'round_up_settings.saved_count':
        'the round-up is ended once, and the same statement counts it',
      'round_ups.ended_at': 'one statement ends it, from a state before it',
    },
  },
};
