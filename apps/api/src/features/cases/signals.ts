import type { Platform } from '#platform/platform.ts';
import type { SignalSource } from '#platform/room.ts';
import { totalSignal } from '#platform/signal-totals.ts';
import { readOverdueCases, readUnowned } from './signal-queries.ts';

const queue = (name: 'unassigned' | 'late') =>
  ({ permission: 'cases.read', to: `/admin/transaction-flags?${name}=true` }) as const;

export const caseSignals = ({ db }: Platform): SignalSource[] => [
  {
    kind: 'unowned_cases',
    permissions: ['cases.read'],
    read: async () => [{ ...queue('unassigned'), ...totalSignal(await readUnowned(db)) }],
  },
  {
    kind: 'overdue_cases',
    permissions: ['cases.read'],
    read: async ({ now }) => [
      { ...queue('late'), ...totalSignal(await readOverdueCases(db, now)) },
    ],
  },
];
