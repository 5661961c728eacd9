import type { RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  causedOtherwise: {
    'recovery.friend-asked': 'another person asks them',
    'recovery.friend-leaving': 'the owner of the circle does it',
    'recovery.friend-question': 'a recovery that waits for a friend',
    'recovery.email-code': 'the person asks for it',
    'recovery.news': 'the friends or the owner answer',
    'recovery.come-back': 'the person asks for it',
  },
};
