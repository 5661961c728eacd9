import { addSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { SignalSource } from '#platform/room.ts';
import { totalSignal } from '#platform/signal-totals.ts';
import { patienceSeconds } from '../compare/compare-card.ts';
import { readDifferences } from '../compare/queries.ts';
import { readLateDisputes } from '../disputes/queries.ts';

export const cardSignals = ({ db }: Platform): SignalSource[] => [
  {
    kind: 'card_differences',
    permissions: ['cards.read'],
    read: async ({ now }) => [
      {
        permission: 'cards.read',
        to: '/admin/virtual-cards?differs=yes',
        ...totalSignal(await readDifferences(db, addSeconds(now, -patienceSeconds))),
      },
    ],
  },
  {
    kind: 'card_disputes',
    permissions: ['cards.read'],
    read: async ({ now }) => [
      {
        permission: 'cards.read',
        to: '/admin/virtual-cards/disputes?is=undecided',
        ...totalSignal(await readLateDisputes(db, now)),
      },
    ],
  },
];
