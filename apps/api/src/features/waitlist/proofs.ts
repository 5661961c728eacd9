import { state, type RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  causedOtherwise: {
    'waitlist.confirm': 'a visitor asks for a place',
    'waitlist.known': 'a visitor asks for a place again',
    'waitlist.confirmed': 'a visitor confirms a place',
    'waitlist.invited': 'two members of staff',
  },
  notCounters: {
    codes: {
      WAITLIST_NOT_INVITED: state,
      BATCH_OVER: state,
    },
    columns: {
      'waitlist_batches.ended_at': 'the batch is locked before it ends or is stopped',
    },
  },
};
