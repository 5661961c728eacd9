import { state, type RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  events: {
    'bills.changed': [
      'bills.delivered',
      'bills.goods-ready',
      'bills.goods-late',
      'bills.refunded',
      'bills.given-back',
      'bills.household-bought',
      'bills.household-token',
      'bills.schedule-skipped',
      'bills.shared',
    ],
  },
  companyEvents: { reloadly: { all: ['bills.delivered', 'bills.goods-ready', 'bills.refunded'] } },
  causedOtherwise: {
    'bills.token-by-text': 'the person asks for it',
    'bills.due': 'time',
    'bills.runs-out': 'time',
  },
  notCounters: {
    codes: {
      BILLER_GONE: state,
      BILL_PLAN_GONE: state,
      BILL_PRICE_CHANGED: state,
      BILL_QUOTE_EXPIRED: state,
      BILL_BUSY:
        'a unique index decides; guards.db.test.ts of bills pays one quote 50 times at once',
      BILL_REPEAT: 'a question to the person; the unique index keeps two open ones apart',
      BILL_USED:
        'a unique index and the claim in the ledger decide; 50 at once in guards.db.test.ts',
      BILL_NO_GOODS: state,
      BILL_TEXT_SENT: 'the purchase is locked; goods.db.test.ts asks for ten texts at once',
      BILL_NO_PHONE: state,
      BILL_TOKEN_KNOWN: state,
      BILL_SAVED_FULL: 'the person is locked while it is counted',
      BILL_SAVED_ALREADY:
        'the person is locked; saved.db.test.ts of bills saves one ten times at once',
      BILL_MEMBERS_FULL: 'the saved biller is locked; saved.db.test.ts adds six people at once',
      BILL_MEMBER_SELF: state,
      BILL_SCHEDULES_FULL: 'the person is locked while they are counted',
      BILL_SCHEDULE_OVER: state,
      BILL_SCHEDULE_CONFIRM: state,
      BILL_REFUND_UNFIT:
        'the purchase is the key of a refund; staff.db.test.ts decides two at once',
    },
    columns: {
      'bill_schedules.turn':
        'the row is locked; schedules.db.test.ts of bills runs one turn twice at once',
      'bill_syncs.ended_at': 'a unique index allows one run of a company at a time',
      'bill_purchases.ended_at': 'the row is locked, and the ledger ends its hold once',
    },
  },
};
