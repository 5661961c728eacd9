import type { SignalSource } from '#platform/room.ts';
import type { OperationsDeps } from './deps.ts';
import { readRecoveryGaps } from './recovery.ts';

/** A backup that no one restored is a hope: staff see until when the last proof counts. */
export const operationsSignals = ({ db }: OperationsDeps): SignalSource[] => [
  {
    kind: 'recovery_gaps',
    permissions: ['system.read'],
    read: async ({ now }) => [
      {
        permission: 'system.read',
        to: '/admin/disaster-recovery',
        ...(await readRecoveryGaps(db, now)),
      },
    ],
  },
];
