import type { AnalyticsDeps } from '#features/analytics/deps.ts';
import { fillFigures } from '#features/analytics/staff/fill-figures.ts';
import { inTx } from '#platform/db/pool.ts';
import { readSetting, writeSetting } from '#platform/settings.ts';

/** Invented prices of the companies, so that the profit of the demo has costs. */
const demoCosts = {
  bank: { NGN: { attempt: 0, paid: 10_00, basisPoints: 0 } },
  momo: { NGN: { attempt: 5_00, paid: 50_00, basisPoints: 20 } },
  international: { NGN: { attempt: 0, paid: 150_00, basisPoints: 25 } },
  usd_bank: { USD: { attempt: 10, paid: 1_00, basisPoints: 0 } },
  digital: { USD: { attempt: 0, paid: 25, basisPoints: 5 } },
} as const;

/** The figures are counted from the demo data of the other rooms. */
export const seedFigures = async (deps: AnalyticsDeps): Promise<void> => {
  if ((await readSetting(deps.db, 'company_costs')) === undefined) {
    await inTx(deps.db, (tx) => writeSetting(tx, 'company_costs', demoCosts, deps.clock.now()));
  }
  await fillFigures(deps);
};
