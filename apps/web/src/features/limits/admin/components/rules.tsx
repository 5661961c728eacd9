import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { limitPeriods, limitScopes, type LimitScope } from '@cowrie/contract/limits/data';
import { useAddress } from '#platform/pages/use-address.ts';
import { useMay } from '#platform/session/use-may.ts';
import { moment } from '#ui/text/dates.ts';
import { Segmented } from '#ui/forms/segmented.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { copy } from '../copy.ts';
import { rulesQuery, type Currency, type Period, type Rule } from '../queries.ts';
import { Bound } from './amount.tsx';
import { RuleSheet, type RuleKey } from './rule-sheet.tsx';

const text = copy.rules;
const tiers = [0, 1, 2, 3] as const;

/** All limits in one grid of tier, rail and period. A cell opens the sheet to propose a change. */
export function Rules() {
  const { read, change } = useAddress();
  const query = useQuery(rulesQuery);
  const { data, isPending } = query;
  const [editing, setEditing] = useState<RuleKey>();
  const mayChange = useMay()('limits.write');
  const currency: Currency = read('currency') === 'USD' ? 'USD' : 'NGN';
  if (query.isLoadingError) return <StaffFailure query={query} />;
  const find = (tier: number, scope: LimitScope, period: Period) =>
    data?.rules.find(
      (rule) =>
        rule.tier === tier &&
        rule.scope === scope &&
        rule.period === period &&
        rule.currency === currency,
    );
  const open = mayChange ? setEditing : undefined;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-mute">{text.words}</p>
        <Segmented
          label={copy.currency}
          name="currency"
          value={currency}
          onValueChange={(next) => change({ currency: next === 'NGN' ? null : next })}
          options={Object.entries(copy.currencies).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <Table
        label={text.table}
        columns={columnsOf(currency, find, open)}
        rows={data ? limitScopes : []}
        rowKey={(scope) => scope}
        rowName={copy.scope}
        loading={isPending}
      />
      {editing && (
        <RuleSheet
          key={JSON.stringify(editing)}
          of={editing}
          rule={find(editing.tier, editing.scope, editing.period)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

type Find = (tier: number, scope: LimitScope, period: Period) => Rule | undefined;

const columnsOf = (
  currency: Currency,
  find: Find,
  open: ((key: RuleKey) => void) | undefined,
): readonly Column<LimitScope>[] => [
  {
    id: 'rail',
    header: text.rail,
    cell: (scope) => <span className="font-medium text-ink">{copy.scope(scope)}</span>,
  },
  ...tiers.flatMap((tier) =>
    limitPeriods.map((period): Column<LimitScope> => ({
      id: `${tier} ${period}`,
      header: text.column(tier, period),
      align: 'right',
      cell: (scope) => (
        <Cell rule={find(tier, scope, period)} of={{ tier, scope, period, currency }} open={open} />
      ),
    })),
  ),
];

type CellProps = {
  rule: Rule | undefined;
  of: RuleKey;
  open: ((key: RuleKey) => void) | undefined;
};

function Cell({ rule, of, open }: CellProps) {
  const { tier, scope, period, currency } = of;
  const hasNoLimit = !rule || (scope !== 'all' && rule.amount === null);
  const content = (
    <span className="grid justify-items-end leading-tight">
      {hasNoLimit ? (
        <span className="text-mute">{copy.none}</span>
      ) : (
        <Bound minor={rule.amount} currency={currency} />
      )}
      {rule?.scheduled && (
        <span className="grid justify-items-end pb-1 text-xs text-accent">
          <Bound minor={rule.scheduled.amount} currency={currency} />
          {text.scheduled(moment(rule.scheduled.effectiveFrom))}
        </span>
      )}
    </span>
  );
  if (!open) return content;
  return (
    <button
      type="button"
      onClick={() => open(of)}
      className="-mx-2 inline-flex min-h-10 min-w-16 items-center justify-end rounded-chip px-2 hover:bg-hover focus-visible:-outline-offset-2"
    >
      {content}
      <span className="sr-only">{text.edit(tier, copy.scope(scope), copy.periods[period])}</span>
    </button>
  );
}
