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
};
