import type { RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  events: {
    'scams.changed': [
      'scams.report-received',
      'scams.acknowledged',
      'scams.bank-told',
      'scams.needed',
      'scams.decided',
      'scams.refunded',
    ],
  },
  causedOtherwise: {
    'scams.reminder': 'time',
    'scams.clock-ending': 'time',
    'scams.own-listed': 'reports of other people',
    'scams.appeal-decided': 'staff decide it',
  },
};
