import { state, type RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  causedOtherwise: {
    'careers.application-received': 'a visitor applies',
    'careers.application-known': 'a visitor applies again',
    'careers.application-moved': 'staff decide it',
    'careers.application-declined': 'staff decide it',
  },
  notCounters: {
    codes: {
      OPENING_CLOSED: state,
      OPENING_CHANGED: 'the opening is locked; careers-desk.db.test.ts saves and publishes at once',
      OPENING_SLUG_TAKEN:
        'a unique index decides; careers-desk.db.test.ts writes one address at once',
      OPENING_SLUG_FIXED: state,
      APPLICATION_OVER: 'the row is locked; careers.db.test.ts races moving and withdrawing',
    },
    columns: {
      'job_applications.ended_at':
        'the row is locked; careers.db.test.ts races moving and withdrawing',
      'job_openings.closed_at': 'the opening is locked, and closing it twice is refused',
    },
  },
};
