import type { RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  notCounters: {
    columns: {
      'backup_runs.ended_at': 'only the process that takes the backup writes its row',
    },
  },
};
