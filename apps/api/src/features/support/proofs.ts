import { state, type RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  events: {
    'support.changed': [
      'support.ticket-opened',
      'support.ticket-resolved',
      'support.ticket-given',
      'support.ticket-merged',
      'support.ticket-escalated',
    ],
  },
  companyEvents: { resend: { all: ['support.mail-not-taken'] } },
  causedOtherwise: {
    'support.ticket-transcript': 'the person asks for it',
    'support.ticket-forgotten': 'time',
    'support.guest-code': 'a visitor asks for it',
    'support.contact-received': 'a visitor writes',
    'support.contact-answered': 'staff answer it',
  },
  notCounters: {
    codes: {
      CONTACT_CLOSED: state,
      TICKET_OPEN: 'a lock on the person, and a unique index keeps one open case for a movement',
      TICKETS_FULL: 'a lock on the person; support.db.test.ts asks twelve questions at once',
      TICKET_NOT_RESOLVED: state,
      TICKET_NOT_OPEN: state,
      TICKET_MERGED:
        'the person and both tickets are locked; desk.db.test.ts merges both ways at once',
      TICKET_UNFIT:
        'the person and both tickets are locked; desk.db.test.ts merges both ways at once',
      REVIEW_DONE: 'the review is locked; quality.db.test.ts writes one twice at once',
      ANSWER_CHANGED:
        'the answer is locked while its version is compared; answers.db.test.ts races two',
      ANSWER_NAME_TAKEN: 'a unique index decides; answers.db.test.ts writes one name many times',
      REOPEN_OVER: state,
    },
    columns: {
      'support_guest_asks.tries': 'guests.db.test.ts tries many codes at once',
      'support_guest_asks.used_at': 'guests.db.test.ts uses one code many times at once',
      'support_guest_tries.tries': 'guests.db.test.ts tries many codes at once',
      'support_guest_codes.tries': 'nothing is written there any more',
      'support_guest_codes.used_at': 'nothing is written there any more',
    },
  },
};
