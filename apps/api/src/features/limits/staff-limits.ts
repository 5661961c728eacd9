/** The tiers' limits, as staff read them. */

import { ok } from '#platform/result.ts';
import type { LimitDeps } from './deps.ts';
import { toWireAmount } from './rules.ts';
import { readRules, type RuleRow } from './staff-queries.ts';

const epoch = '1970-01-01T00:00:00.000Z';

/** One rule from its rows: the one in effect, and the next one. */
const ruleOf = (rows: readonly RuleRow[], now: Date) => {
  const current = rows.find((row) => row.effective_from <= now && !row.removed);
  const coming = rows
    .filter((row) => row.effective_from > now)
    .toSorted((a, b) => a.effective_from.getTime() - b.effective_from.getTime())[0];
  const [any] = rows;
  if (!any || (!current && !coming)) return [];
  const { tier, scope, currency, period } = any;
  return [
    {
      tier,
      scope,
      currency,
      period,
      amount: toWireAmount(current?.amount ?? null),
      effectiveFrom: current?.effective_from.toISOString() ?? epoch,
      scheduled: coming
        ? {
            amount: toWireAmount(coming.amount),
            effectiveFrom: coming.effective_from.toISOString(),
          }
        : null,
    },
  ];
};

export const listRules = async (deps: LimitDeps) => {
  const now = deps.clock.now();
  const rows = await readRules(deps.db, now);
  const byKey = Map.groupBy(
    rows,
    ({ tier, scope, currency, period }) => `${tier} ${scope} ${currency} ${period}`,
  );
  const rules = [...byKey.values()].flatMap((group) => ruleOf(group, now));
  return ok({ at: now.toISOString(), rules });
};
