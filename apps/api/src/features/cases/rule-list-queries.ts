/** Where the list of flag rules comes from, with how often each rule was right. */

import { type FlagMeasure, isCounted } from '@cowrie/contract/cases/flag-rules';
import { flagRulesList } from '@cowrie/contract/cases/lists';
import type { FlagRuleSetting, listFlagRules } from '@cowrie/contract/cases/routes';
import { formatPlain, money } from '@cowrie/money';
import { sql } from 'kysely';
import { addSeconds, type Clock, daySeconds } from '#platform/clock.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';

type Row = {
  readonly id: string;
  readonly name: string;
  readonly measure: FlagMeasure;
  readonly currency: FlagRuleSetting['currency'];
  readonly bound: bigint;
  readonly action: FlagRuleSetting['action'];
  readonly enabled: boolean;
  readonly hits: number;
  readonly hits_lately: number;
  readonly false_alarms: number;
  readonly true_alarms: number;
  readonly updated_at: Date;
};

const lately = 30 * daySeconds;
/** The newest matches tell how good a rule is now; all of them could be too many to read. */
const mostRead = 1_000;

const thresholdOf = ({ measure, bound, currency }: Row): string =>
  isCounted(measure) ? String(bound) : formatPlain(money(bound, currency ?? 'NGN'));

const shareOf = ({ false_alarms: wrong, true_alarms: right }: Row): string | null =>
  wrong + right === 0 ? null : `${Math.round((100 * wrong) / (wrong + right))}%`;

export const flagRulesSource = (
  clock: Clock,
): ListSource<typeof flagRulesList, typeof listFlagRules, Row> => ({
  list: flagRulesList,
  // Read for each page: the last 30 days move.
  get from() {
    return sql`flag_rules r cross join lateral (
    select count(*) filter (where newest.at > ${addSeconds(clock.now(), -lately)})::int as hits_lately,
      count(*) filter (where c.disposition in ('no_problem', 'customer_mistake', 'released'))::int
        as false_alarms,
      count(*) filter (where c.disposition in ('fraud', 'returned'))::int as true_alarms
    from (select transaction_id, at from flag_rule_hits h where h.rule_id = r.id
      order by at desc limit ${mostRead}) newest
    left join cases c on c.transaction_id = newest.transaction_id and c.kind = 'flagged') figures`;
  },
  select: sql`r.id, r.name, r.measure, r.currency, r.bound, r.action, r.enabled, r.hits, r.updated_at,
    hits_lately, false_alarms, true_alarms`,
  key: { by: sql`r.id`, type: 'uuid' },
  sorts: { name: { by: sql`r.name`, type: 'text' } },
  filters: {
    is: (state) => sql`r.enabled = ${state === 'on'}`,
    measure: (measure) => sql`r.measure = ${measure}`,
  },
  row: (row) => ({
    id: row.id,
    name: row.name,
    measure: row.measure,
    currency: row.currency,
    bound: Number(row.bound),
    action: row.action,
    enabled: row.enabled,
    state: row.enabled ? 'on' : 'off',
    threshold: thresholdOf(row),
    hits: row.hits,
    hitsLately: row.hits_lately,
    decided: row.false_alarms + row.true_alarms,
    falseShare: shareOf(row),
    updatedAt: row.updated_at.toISOString(),
  }),
});
