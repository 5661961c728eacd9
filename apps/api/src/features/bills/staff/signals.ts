import { addSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { SignalSource } from '#platform/room.ts';
import { rowsSignal } from '#platform/signal-totals.ts';
import { readExceptions } from './queries.ts';

/** An outcome that is unknown, or a token that is missing, for longer than this. */
const patienceSeconds = 1_800;

export const billSignals = ({ db }: Platform): SignalSource[] => [
  rowsSignal({
    kind: 'bill_exceptions',
    permission: 'bills.read',
    to: '/admin/bill-payments?is=checking',
    read: (now) => readExceptions(db, addSeconds(now, -patienceSeconds)),
  }),
];
