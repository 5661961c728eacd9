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
  notCounters: {
    codes: {
      GUARD_CAP: 'the ledger decides in the batch; guard.db.test.ts sends 50 at once',
      GUARD_QUESTION_OVER: 'the row is locked; friends.db.test.ts races answer, time and cancel',
    },
    columns: {
      'guard_holds.ended_at': 'it follows the hold; friends.db.test.ts races every end',
      'duress_periods.ended_at': 'one statement ends the open period; a second one finds none',
      'duress_periods.ended_by': 'it is written with ended_at',
    },
  },
};
