import type { RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  events: {
    'fx.changed': [
      'fx.alert-met',
      'fx.converted',
      'fx.incoming-missed',
      'fx.incoming-saved',
      'fx.needs-money',
      'fx.order-done',
      'fx.order-ended',
      'fx.order-expired',
      'fx.promise-credited',
      'fx.turn-missed',
    ],
  },
};
