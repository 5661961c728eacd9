import type { Platform } from '#platform/platform.ts';
import type { SignalSource } from '#platform/room.ts';
import { countOpenPeriods } from './duress-queries.ts';

/** People who used their duress PIN, until it is over. */
export const duressSignals = ({ db }: Platform): SignalSource[] => [
  {
    kind: 'duress',
    permissions: ['cases.read'],
    read: async () => {
      const { count, oldest } = await countOpenPeriods(db);
      const to = '/admin/transaction-flags?kind=duress';
      return [{ permission: 'cases.read', to, count, oldest }];
    },
  },
];
