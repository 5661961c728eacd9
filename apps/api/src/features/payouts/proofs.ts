import { ledgerKinds, type RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  companyEvents: {
    maplerad: {
      'transfer.successful': ledgerKinds,
      'transfer.failed': ['transactions.money-back'],
      'account.counterparty.status': 'a step of a payout, which is told when it moves',
    },
    bridge: { transfer: ledgerKinds, customer: 'the terms are on the page that asked for them' },
  },
  notCounters: {
    columns: {
      'payout_attempts.ended_at': 'faults.db.test.ts settles one payout in parallel',
      'payouts.attempts': 'crash.db.test.ts submits one payout from many processes',
      'payouts.ended_at': 'faults.db.test.ts settles one payout in parallel',
    },
  },
};
