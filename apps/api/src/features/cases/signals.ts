import type { Platform } from '#platform/platform.ts';
import type { SignalSource } from '#platform/room.ts';
import { rowsSignal } from '#platform/signal-totals.ts';
import { readOverdueCases, readUnowned } from './signal-queries.ts';

export const caseSignals = ({ db }: Platform): SignalSource[] => [
  rowsSignal({
    kind: 'unowned_cases',
    permission: 'cases.read',
    to: '/admin/transaction-flags?unassigned=true',
    read: () => readUnowned(db),
  }),
  rowsSignal({
    kind: 'overdue_cases',
    permission: 'cases.read',
    to: '/admin/transaction-flags?late=true',
    read: (now) => readOverdueCases(db, now),
  }),
];
