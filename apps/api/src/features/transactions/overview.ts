import { wireAmount } from '@cowrie/money';
import { addSeconds, weekSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { OverviewFigures, OverviewHooks } from '#platform/room.ts';
import { readFlows } from './people-queries.ts';

type Line = OverviewFigures['money'][number];
type FlowRow = Awaited<ReturnType<typeof readFlows>>[number];

const linesOf = (flows: readonly FlowRow[]): Line[] => {
  const byCurrency = new Map<string, Line>();
  const nothing = { count: 0, sum: 0 };
  for (const { asset, way, count, sum } of flows) {
    const line = byCurrency.get(asset) ?? {
      currency: asset,
      in: nothing,
      out: nothing,
      between: nothing,
    };
    const flow = { count: Number(count), sum: wireAmount(sum, asset) };
    byCurrency.set(asset, { ...line, [way]: flow });
  }
  return [...byCurrency.values()];
};

/** Money that moved since midnight in Lagos, by currency, and by this time of day a week ago. */
export const moneyOverview = ({ reads }: Platform): OverviewHooks => ({
  money: {
    permission: 'ledger.read',
    read: async ({ midnight }) =>
      linesOf(await reads.forFigures()((db) => readFlows(db, { since: midnight }))),
  },
  moneyLastWeek: {
    permission: 'ledger.read',
    read: async ({ now, midnight }) => {
      const span = {
        since: addSeconds(midnight, -weekSeconds),
        until: addSeconds(now, -weekSeconds),
      };
      return linesOf(await reads.forFigures()((db) => readFlows(db, span)));
    },
  },
});
