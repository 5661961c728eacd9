import { pendingAges } from '@cowrie/contract/staff/routes';
import { addSeconds, daySeconds, weekSeconds } from '#platform/clock.ts';
import type { Db } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import type { OverviewHooks } from '#platform/room.ts';
import { readEnded, readPending } from './overview-queries.ts';

const readRails = async (db: Db, until: Date) => {
  const ended = await readEnded(db, { since: addSeconds(until, -daySeconds), until });
  return ended.map(({ rail, paid, failed }) => ({
    rail,
    paid: Number(paid),
    failed: Number(failed),
  }));
};

/** How payouts of the last day ended, and how long open ones have waited. */
export const payoutOverview = ({ db }: Platform): OverviewHooks => ({
  payouts: {
    permission: 'cases.read',
    read: async ({ now }) => {
      const instants = pendingAges.map((seconds) => addSeconds(now, -seconds));
      const pending = await readPending(db, instants);
      const younger = [...pending.younger.map(Number), Number(pending.count)];
      return {
        rails: await readRails(db, now),
        pending: {
          count: Number(pending.count),
          oldest: pending.oldest?.toISOString() ?? null,
          ages: younger.map((count, index) => count - (younger[index - 1] ?? 0)),
        },
      };
    },
  },
  railsLastWeek: {
    permission: 'cases.read',
    read: ({ now }) => readRails(db, addSeconds(now, -weekSeconds)),
  },
});
