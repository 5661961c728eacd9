import type { RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  notCounters: {
    codes: {
      INCIDENT_CHANGED: 'the incident is locked while its updates are counted',
      INCIDENT_OVER: 'the incident is locked; status.db.test.ts resolves one many times at once',
      COMPARISON_KNOWN: 'approvals of a group run one after another, and describe the change again',
    },
  },
};
