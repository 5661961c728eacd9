import type { Platform } from '#platform/platform.ts';
import type { SignalSource } from '#platform/room.ts';
import { countFailedLogIns } from './session-queries.ts';

/** A few mistyped passwords are normal. From this number on, an attacker may be guessing. */
const manyFailedLogIns = 20;

export const identitySignals = ({ db }: Platform): SignalSource[] => [
  {
    kind: 'failed_log_ins',
    permissions: ['overview.read'],
    read: async ({ midnight }) => {
      const count = await countFailedLogIns(db, midnight);
      const isDue = count >= manyFailedLogIns;
      return [{ permission: 'overview.read', to: '/admin/security', count, isDue }];
    },
  },
];
