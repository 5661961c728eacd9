import { ledgerKinds, type RoomProofs, state } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  events: { 'transactions.changed': ledgerKinds },
  causedOtherwise: { 'transactions.statement-ready': 'the person asks for it' },
  notCounters: {
    codes: {
      RECEIPT_NOT_READY: state,
      STATEMENT_NOT_READY: state,
      STATEMENT_BY_JOB: state,
    },
  },
};
