import type { Platform } from '#platform/platform.ts';
import type { SignalSource } from '#platform/room.ts';
import { totalSignal } from '#platform/signal-totals.ts';
import { readLate } from './figures/overview-queries.ts';

/** Payouts that should have arrived by now. Each has an open case, where staff act on it. */
export const payoutSignals = ({ db }: Platform): SignalSource[] => [
  {
    kind: 'late_payouts',
    permissions: ['cases.read'],
    read: async ({ now }) => [
      {
        permission: 'cases.read',
        to: '/admin/transaction-flags?kind=overdue',
        ...totalSignal(await readLate(db, now)),
      },
    ],
  },
];
