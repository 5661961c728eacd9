import { state, type RoomProofs } from '#test/proofs.ts';

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
  notCounters: {
    codes: {
      FX_COVER_OPEN: 'a unique index decides; cover.db.test.ts covers five times at once',
      FX_COVER_NOTHING: state,
      FX_COVER_RESTS: state,
      FX_COVER_CLEAR: state,
      FX_NO_JUMP: state,
      FX_TERMS_BEGUN: state,
      FX_DAY_CAP: 'a lock on the person; convert.db.test.ts converts many times at once',
      FX_QUOTE_EXPIRED: state,
      FX_USED: 'the ledger claims the quote; convert.db.test.ts uses one fifty times at once',
      FX_ALERTS_FULL: 'a lock on the person; alerts.db.test.ts adds 25 at once',
      FX_ALERT_MET: state,
      FX_ORDERS_FULL: 'a lock on the person; orders.db.test.ts places 25 at once',
      FX_ORDER_OVER: 'the ledger claims the turn; storm.db.test.ts of fx races every end',
      FX_VAULT_MISSING: state,
    },
    columns: {
      'fx_covers.ended_at':
        'a unique index keeps one open exchange of a pair, and each end names the states it comes from',
      'fx_conversions.turn':
        'it names the turn of an order; a unique index keeps one conversion of it',
      'fx_incoming_runs.ended_at':
        'the row is locked, and each share has one id; incoming.db.test.ts runs one fifty times',
      'fx_order_turns.ended_at': 'the order is locked, and the ledger claims the turn',
      'fx_orders.ended_at': 'the ledger claims the turn; storm.db.test.ts of fx races every end',
      'fx_orders.turn': 'the order is locked; storm.db.test.ts of fx runs one turn fifty times',
      'fx_readings.failures': 'it counts what staff read, and lets nothing through',
      'fx_readings.held_count': 'the reading is locked while it is judged',
    },
  },
};
