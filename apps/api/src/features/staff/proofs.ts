import type { RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  events: { 'switches.changed': 'the banner on every page says what is paused' },
  causedOtherwise: {
    'staff.paused-alone': 'a member of staff',
    'staff.signal-began': 'what staff must see',
    'staff.signal-grew': 'what staff must see',
    'staff.signal-ended': 'what staff must see',
  },
};
