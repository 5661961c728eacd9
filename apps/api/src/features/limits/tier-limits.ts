/** Limits of tiers on all rails together: the person's own tier, and the next one. */

import type { OwnLimits } from '@cowrie/contract/limits/routes';
import type { LimitPeriod } from '@cowrie/contract/limits/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import type { Db } from '#platform/db/pool.ts';
import { readLadder } from './queries.ts';
import { toWireAmount } from './rules.ts';

type Step = OwnLimits['tiers'][number];

export const loadTierLimits = async (db: Db, at: Date): Promise<Step[]> => {
  const rows = await readLadder(db, at);
  const steps = Map.groupBy(rows, ({ tier, currency }) => `${tier} ${currency}`);
  return [...steps.values()].flatMap((bounds) => {
    const of = (period: LimitPeriod): number | null =>
      toWireAmount(bounds.find((bound) => bound.period === period)?.amount ?? null);
    return bounds
      .slice(0, 1)
      .map(({ tier, currency }) => ({ tier, currency, single: of('single'), day: of('day') }));
  });
};

export const findNextTier = (ladder: readonly Step[], tier: number, currency: WalletCurrency) => {
  const above = ladder.find((step) => step.tier === tier + 1 && step.currency === currency);
  return above ? { tier: above.tier, single: above.single, day: above.day } : null;
};
