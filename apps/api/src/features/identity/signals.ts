import { lagosDay } from '#platform/dates.ts';
import type { Platform } from '#platform/platform.ts';
import type { SignalSource } from '#platform/room.ts';
import { rowsSignal } from '#platform/signal-totals.ts';
import { countNewReadings } from './desk/canary-queries.ts';
import { countFailedLogIns } from './signing/session-queries.ts';

/** A few mistyped passwords are normal. From this number on, an attacker may be guessing. */
const manyFailedLogIns = 20;

const permission = 'security.read';

export const identitySignals = ({ db }: Platform): SignalSource[] => [
  {
    kind: 'failed_log_ins',
    permissions: [permission],
    read: async ({ now, midnight }) => {
      const count = await countFailedLogIns(db, midnight);
      const isDue = count >= manyFailedLogIns;
      const to = `/admin/security/attempts?from=${lagosDay(now)}`;
      return [{ permission, to, count, isDue }];
    },
  },
  rowsSignal({
    kind: 'canary_readings',
    permission,
    to: '/admin/security/canaries?state=new',
    read: () => countNewReadings(db),
  }),
];
