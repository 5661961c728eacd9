import type { RoomProofs } from '#test/proofs.ts';

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
};
