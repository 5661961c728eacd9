import { isAssetCode, money, toWire } from '@cowrie/money';
import type { Platform } from '#platform/platform.ts';
import type { OverviewFigures, OverviewHooks } from '#platform/room.ts';
import { readFlows } from './people-queries.ts';

type Line = OverviewFigures['money'][number];

/** What moved since midnight in Lagos, by currency. */
export const moneyOverview = ({ reads }: Platform): OverviewHooks => ({
  money: {
    permission: 'ledger.read',
    read: async ({ midnight }) => {
      const flows = await reads.forFigures()((db) => readFlows(db, midnight));
      const byCurrency = new Map<string, Line>();
      const nothing = { count: 0, sum: 0 };
      for (const { asset, way, count, sum } of flows) {
        if (!isAssetCode(asset)) throw new Error(`the asset ${asset} is unknown`);
        const line = byCurrency.get(asset) ?? {
          currency: asset,
          in: nothing,
          out: nothing,
          between: nothing,
        };
        const flow = { count: Number(count), sum: toWire(money(sum, asset)) };
        byCurrency.set(asset, { ...line, [way]: flow });
      }
      return [...byCurrency.values()];
    },
  },
});
