import type { RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  causedOtherwise: {
    'protections.guard-changed': 'the person does it',
    'protections.guard-lowering': 'the person asks for it',
    'protections.send-waiting': 'a send that a guard holds',
    'protections.friend-asked': 'another person asks them',
    'protections.friend-answered': 'the friend answers',
    'protections.friend-question': 'a send that waits for a friend',
    'protections.friend-refused': 'the friend answers',
  },
};
