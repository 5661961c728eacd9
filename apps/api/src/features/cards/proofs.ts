import { balance, state, type RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  events: {
    'cards.changed': [
      'cards.ready',
      'cards.failed',
      'cards.closed',
      'cards.fee-taken',
      'cards.payment-made',
      'cards.payment-declined',
      'cards.refund-arrived',
      'cards.refund-to-closed',
    ],
    'cards.code': ['cards.code-arrived'],
  },
  companyEvents: {
    maplerad: {
      'issuing.created.successful': ['cards.ready'],
      'issuing.created.failed': ['cards.failed'],
      'issuing.transaction': [
        'cards.payment-made',
        'cards.payment-declined',
        'cards.refund-arrived',
      ],
      'issuing.terminated': ['cards.closed'],
      'issuing.charge': 'the declined payment itself is told',
      'issuing.activation': ['cards.code-arrived'],
    },
  },
  causedOtherwise: {
    'cards.balance-low': 'a payment leaves less than the person wants to keep',
    'cards.frozen-by-rule': 'a payment that a rule of the card does not allow',
    'cards.strike-counted': 'a payment without enough money',
    'cards.subscription-found': 'a shop charges again',
    'cards.price-changed': 'a shop charges another amount',
    'cards.funded-by-rule': 'a rule of the person',
    'cards.rule-could-not-fund': 'a rule of the person',
    'cards.dispute-received': 'the person disputes a payment',
    'cards.dispute-moved': 'staff send it to the issuer',
    'cards.dispute-decided': 'staff record the decision',
    'cards.dispute-due': 'time',
  },
  notCounters: {
    codes: {
      CARDS_FULL: 'a lock on the person; cards.db.test.ts asks for many cards at once',
      CARD_BUSY: 'a unique index decides; cards.db.test.ts funds 50 times at once',
      CARD_NOT_ACTIVE: state,
      CARD_FROZEN: state,
      CARD_STAYS_FROZEN: state,
      CARD_BALANCE: balance,
      CARD_PRICE_CHANGED: state,
      DISPUTE_TOO_LATE: state,
      DISPUTE_NOT_POSSIBLE: state,
      DISPUTE_OPEN: 'the payment is locked; disputes.db.test.ts disputes it ten times at once',
      DISPUTE_OVER: state,
      DISPUTE_FILES_FULL: 'the dispute is locked while its files are counted',
      FEE_RUN_EARLY: state,
      FEE_RUN_OVER: 'the month is the key of a run; fee-run.db.test.ts approves two at once',
    },
    columns: {
      'card_charges.ended_at':
        'the ledger posts a charge once, by its id; charges have a sweep and a job',
      'card_disputes.ended_at':
        'the row is locked; disputes.db.test.ts decides at once from two sides',
      'card_fee_runs.ended_at': 'the row is locked, and a source is charged once',
      'card_movements.ended_at': 'the card is locked; cards.db.test.ts races fundings and closing',
      'cards.closed_at': 'the card is locked; cards.db.test.ts races closing and a funding',
    },
  },
};
