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
  notCounters: {
    codes: {
      TEMPLATE_CHANGED:
        'approvals of one group run one after another; templates.db.test.ts races two',
    },
    columns: {
      'deliveries.attempts':
        'it counts what staff read; the id of the message keeps it from going twice',
      'deliveries.ended_at': 'one statement moves a message on, from a state before it',
      'push_addresses.used_at': 'it says when a device last took a push',
    },
  },
};
