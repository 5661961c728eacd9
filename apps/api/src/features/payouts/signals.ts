import type { Platform } from '#platform/platform.ts';
import type { SignalSource } from '#platform/room.ts';
import { rowsSignal } from '#platform/signal-totals.ts';
import { readLate } from './figures/overview-queries.ts';

/** Payouts that should have arrived by now. Each has an open case, where staff act on it. */
export const payoutSignals = ({ db }: Platform): SignalSource[] => [
  rowsSignal({
    kind: 'late_payouts',
    permission: 'cases.read',
    to: '/admin/transaction-flags?kind=overdue',
    read: (now) => readLate(db, now),
  }),
];
