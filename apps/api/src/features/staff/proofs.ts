import { state, type RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  events: { 'switches.changed': 'the banner on every page says what is paused' },
  causedOtherwise: {
    'staff.paused-alone': 'a member of staff',
    'staff.signal-began': 'what staff must see',
    'staff.signal-grew': 'what staff must see',
    'staff.signal-ended': 'what staff must see',
  },
  notCounters: {
    codes: {
      ROLE_NAME_TAKEN:
        'a unique index decides; approvals.db.test.ts races two proposals about a role',
      ROLE_IN_USE: state,
    },
    columns: {
      'experiment_runs.ended_at': 'the open run is locked before it ends',
      'experiment_runs.ended_by': 'the open run is locked before it ends',
      'signal_alerts.ended_at': 'one transaction at a time compares, under a lock',
      'staff_signal_counts.count': 'it records what staff read, and lets nothing through',
    },
  },
};
