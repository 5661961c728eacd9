import { addSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { SignalSource } from '#platform/room.ts';
import { rowsSignal } from '#platform/signal-totals.ts';
import { patienceSeconds } from '../compare/compare-card.ts';
import { readDifferences } from '../compare/queries.ts';
import { readLateDisputes } from '../disputes/queries.ts';

export const cardSignals = ({ db }: Platform): SignalSource[] => [
  rowsSignal({
    kind: 'card_differences',
    permission: 'cards.read',
    to: '/admin/virtual-cards?differs=yes',
    read: (now) => readDifferences(db, addSeconds(now, -patienceSeconds)),
  }),
  rowsSignal({
    kind: 'card_disputes',
    permission: 'cards.read',
    to: '/admin/virtual-cards/disputes?is=undecided',
    read: (now) => readLateDisputes(db, now),
  }),
];
