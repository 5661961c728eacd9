import type { Platform } from '#platform/platform.ts';
import type { SignalSource } from '#platform/room.ts';
import { totalSignal } from '#platform/signal-totals.ts';
import { readHeldMoney } from './signal-queries.ts';

/** Money that we hold until staff release or return it. */
export const transferSignals = ({ db }: Platform): SignalSource[] => [
  {
    kind: 'held_money',
    permissions: ['cases.read'],
    read: async () => [
      {
        permission: 'cases.read',
        to: '/admin/transaction-flags?kind=flagged',
        ...totalSignal(await readHeldMoney(db)),
      },
    ],
  },
];
