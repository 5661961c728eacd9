import { state, type RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  causedOtherwise: {
    'recovery.friend-asked': 'another person asks them',
    'recovery.friend-leaving': 'the owner of the circle does it',
    'recovery.friend-question': 'a recovery that waits for a friend',
    'recovery.email-code': 'the person asks for it',
    'recovery.news': 'the friends or the owner answer',
    'recovery.come-back': 'the person asks for it',
  },
  notCounters: {
    codes: {
      CIRCLE_FULL: 'a lock on the person; circle.db.test.ts asks many friends at once',
      CIRCLE_FRIEND_KNOWN: 'a lock on the person; circle.db.test.ts asks one friend many times',
      RECOVERY_OVER:
        'the row is locked; recovery-races.db.test.ts races stop, answers and completion',
      RECOVERY_EARLY: state,
      RECOVERY_ANSWERED: 'the row is locked; recovery-races.db.test.ts answers many times at once',
    },
    columns: {
      'recoveries.code_tries': 'recovery.db.test.ts tries many codes at once',
      'recoveries.ended_at': 'the row is locked; recovery-races.db.test.ts races every end',
      'recoveries.selfie_tries':
        'the row is locked; one selfie is compared before the next is taken',
      'recovery_answers.tries': 'recovery-races.db.test.ts tries many codes at once',
    },
  },
};
