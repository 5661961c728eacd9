import type { RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  events: { 'notifications.changed': 'it is the change of the inbox itself' },
  companyEvents: {
    resend: { all: ['notifications.address-refused'] },
    termii: { all: ['notifications.address-refused'] },
    twilio: { all: ['notifications.address-refused'] },
    africastalking: { all: ['notifications.address-refused'] },
  },
  causedOtherwise: {
    'notifications.digest': 'time',
    'notifications.template-test': 'staff ask for it',
    'notifications.template-test-mail': 'staff ask for it',
    'notifications.template-test-text': 'staff ask for it',
  },
};
