import type { RoomProofs } from '#test/proofs.ts';

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
};
