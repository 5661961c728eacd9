import type { RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  causedOtherwise: {
    'transfers.claim-waiting': 'a person sends to an address without an account',
    'transfers.claim-waiting-text': 'a person sends to an address without an account',
    'transfers.claim-reminder': 'time',
    'transfers.claim-reminder-text': 'time',
    'transfers.claim-ended': 'time',
    'transfers.schedule-skipped': 'time',
  },
};
