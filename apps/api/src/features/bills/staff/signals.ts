import { addSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { SignalSource } from '#platform/room.ts';
import { totalSignal } from '#platform/signal-totals.ts';
import { readExceptions } from './queries.ts';

/** An outcome that is unknown, or a token that is missing, for longer than this. */
const patienceSeconds = 1_800;

export const billSignals = ({ db }: Platform): SignalSource[] => [
  {
    kind: 'bill_exceptions',
    permissions: ['bills.read'],
    read: async ({ now }) => [
      {
        permission: 'bills.read',
        to: '/admin/bill-payments?is=checking',
        ...totalSignal(await readExceptions(db, addSeconds(now, -patienceSeconds))),
      },
    ],
  },
];
