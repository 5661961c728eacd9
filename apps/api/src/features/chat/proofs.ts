import { state, type RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  events: {
    'chat.changed': ['support.ticket-answered', 'support.customer-wrote'],
    'chat.typing': 'it is over in a few seconds',
  },
  notCounters: {
    codes: {
      THREAD_CLOSED: state,
    },
  },
};
