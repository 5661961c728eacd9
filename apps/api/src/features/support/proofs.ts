import type { RoomProofs } from '#test/proofs.ts';

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
};
