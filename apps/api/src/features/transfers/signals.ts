import type { Platform } from '#platform/platform.ts';
import type { SignalSource } from '#platform/room.ts';
import { rowsSignal } from '#platform/signal-totals.ts';
import { readHeldMoney } from './signal-queries.ts';

/** Money that we hold until staff release or return it. */
export const transferSignals = ({ db }: Platform): SignalSource[] => [
  rowsSignal({
    kind: 'held_money',
    permission: 'cases.read',
    to: '/admin/transaction-flags?kind=flagged',
    read: () => readHeldMoney(db),
  }),
];
