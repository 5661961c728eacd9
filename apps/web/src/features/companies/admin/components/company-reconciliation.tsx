import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { fromWire, isAssetCode } from '@cowrie/money';
import { useStaffWrite } from '#platform/session/staff.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { moment, staffTimeZone } from '#ui/text/dates.ts';
import { MoneyText } from '#ui/money/money-text.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { columnsOf } from '#ui/data/columns.ts';
import { Table, type Column } from '#ui/data/table.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useNow } from '#ui/text/use-now.ts';
import { ageOf } from '../difference-age.ts';
import { booksCopy } from '../books-copy.ts';
import { copy } from '../company-copy.ts';
import {
  reconciliationQuery,
  type Difference,
  type ReconciledCompany,
  type Reconciliation,
} from '../queries.ts';

const text = copy.reconciliation;

/** The differences between our books and the company's list, and how old each one is. */
export function CompanyReconciliation({ company }: { company: ReconciledCompany }) {
  const query = useQuery(reconciliationQuery(company));
  const { data } = query;
  const mayRun = useMay()('providers.write');
  if (query.isLoadingError) return <StaffFailure query={query} />;
  return (
    <section aria-label={text.title}>
      <div className="mt-2 mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-md">{text.title}</h2>
          <p className="text-sm text-mute">{data ? lastRunText(data) : text.words}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink size="sm" variant="secondary" to={`/admin/reconciliation?company=${company}`}>
            {text.openAll}
          </ButtonLink>
          {mayRun && data && <RunButton company={company} />}
        </div>
      </div>
      <Differences
        items={data?.items ?? []}
        loading={query.isPending}
        empty={data?.lastRun ? text.none : text.never}
      />
    </section>
  );
}

function lastRunText({ lastRun }: Reconciliation): string {
  if (!lastRun) return text.words;
  return text.lastRun(`${moment(lastRun.at)} ${staffTimeZone}`, lastRun.compared);
}

function RunButton({ company }: { company: ReconciledCompany }) {
  const run = useStaffWrite('wallets.reconcile');
  const start = () =>
    run.mutate(
      { params: { company } },
      {
        onSuccess: ({ lastRun }) => toast.success(text.ran(lastRun?.breaks ?? 0)),
        onError: ({ message }) => toast.error(text.failed, { description: message }),
      },
    );
  return (
    <Button size="sm" variant="secondary" loading={run.isPending} onClick={start}>
      {text.run}
    </Button>
  );
}

type DifferencesProps = { items: readonly Difference[]; loading: boolean; empty: string };

function Differences({ items, loading, empty }: DifferencesProps) {
  return (
    <Table
      label={text.table}
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      rowName={({ reference }) => reference}
      loading={loading}
      empty={<Empty icon={Scale} sentence={empty} />}
    />
  );
}

function Age({ foundAt, healedAt }: Pick<Difference, 'foundAt' | 'healedAt'>) {
  const now = useNow();
  if (healedAt) return <Badge tone="positive">{text.healed}</Badge>;
  return now === null ? copy.none : ageOf(foundAt, now);
}

function SideText({ side }: { side: Difference['ours'] }) {
  if (!side) return copy.none;
  const { amount, currency, status } = side;
  return (
    <span className="flex items-baseline gap-2">
      {isAssetCode(currency) && <MoneyText alwaysShown amount={fromWire(amount, currency)} />}
      <span className="text-sm text-mute">{booksCopy.detail.statuses[status]}</span>
    </span>
  );
}

const columns: readonly Column<Difference>[] = columnsOf(text, {
  reference: ({ reference }) => (
    <EntityChip
      of={{ kind: 'transaction', id: reference }}
      className="max-w-37 truncate md:max-w-72"
    >
      {reference}
    </EntityChip>
  ),
  kind: ({ kind }) => text.kinds[kind],
  ours: ({ ours }) => <SideText side={ours} />,
  theirs: ({ theirs }) => <SideText side={theirs} />,
  age: (difference) => <Age {...difference} />,
  case: ({ caseReference }) =>
    caseReference ? (
      <EntityChip of={{ kind: 'case', id: caseReference }}>{caseReference}</EntityChip>
    ) : (
      copy.none
    ),
});
