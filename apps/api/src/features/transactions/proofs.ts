import { ledgerKinds, type RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  events: { 'transactions.changed': ledgerKinds },
  causedOtherwise: { 'transactions.statement-ready': 'the person asks for it' },
};
