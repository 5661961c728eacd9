import type { RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  notCounters: {
    columns: {
      'company_drift.count': 'it counts what staff read, and lets nothing through',
      'company_events.attempts':
        'it counts runs of a job for staff; inbox.db.test.ts races the job',
    },
  },
};
