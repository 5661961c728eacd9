import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { deskKinds } from '@cowrie/contract/cases/data';
import { useAddress } from '#platform/pages/use-address.ts';
import { useSearch } from '#platform/forms/use-search.ts';
import { Beside } from '#ui/overlays/beside.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { columnsOf } from '#ui/data/columns.ts';
import { Table, type Column } from '#ui/data/table.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { FilterBar, FilterSearch, FilterSelect } from '#ui/forms/filters.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { ageOf, dueIn } from '../ages.ts';
import { copy } from '../copy.ts';
import { caseFilters, caseQuery, casesQuery, type Case, type CaseFilter } from '../queries.ts';
import { CaseAmount } from './case-amount.tsx';
import { CaseDetail } from './case-detail.tsx';

const text = copy.cases;

/** The cases, the one due soonest first, with the detail of the open case beside the list. */
export function Cases() {
  const { read, change } = useAddress();
  const filter = Object.fromEntries(caseFilters.map((name) => [name, read(name)])) as CaseFilter;
  const list = useInfiniteQuery(casesQuery(filter));
  const cases = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const wanted = read('case');
  const listed = cases.find(({ id, reference }) => id === wanted || reference === wanted);
  // A link may name a case that is closed, or further down than the loaded rows.
  const linked = useQuery({ ...caseQuery(wanted), enabled: wanted !== '' && !listed });
  const open = listed ?? (wanted === '' ? undefined : linked.data);
  if (list.isLoadingError) return <StaffFailure query={list} />;
  const isFiltered = caseFilters.some((name) => name !== 'state' && filter[name] !== '');
  const empty = isFiltered
    ? text.noMatch
    : filter.state === 'closed'
      ? text.emptyClosed
      : text.empty;
  return (
    <>
      <CaseFilters filter={filter} onChange={change} />
      <Beside
        detail={
          open && <CaseDetail key={open.id} of={open} onClose={() => change({ case: null })} />
        }
      >
        <Table
          label={text.table}
          columns={columns}
          rows={cases}
          rowKey={({ id }) => id}
          rowName={({ reference }) => reference}
          {...(open && { openKey: open.id })}
          onOpen={({ id }) => change({ case: id })}
          loading={list.isPending}
          empty={<Empty icon={ShieldCheck} sentence={empty} />}
        />
        <LoadMore list={list} count={cases.length} shown={text.shown} more={copy.more} />
      </Beside>
    </>
  );
}

function Age({ since }: { since: string }) {
  const now = useNow();
  return now === null ? copy.none : ageOf(since, now);
}

function Due({ of: { dueAt, state } }: { of: Case }) {
  const now = useNow();
  if (now === null || state === 'closed') return copy.none;
  const { text: dueText, isLate } = dueIn(dueAt, now);
  return <span className={isLate ? 'font-medium text-negative' : 'text-ink'}>{dueText}</span>;
}

const columns: readonly Column<Case>[] = columnsOf(text, {
  reference: ({ reference }) => <span className="font-medium text-ink">{reference}</span>,
  due: (row) => <Due of={row} />,
  kind: ({ kind }) => copy.kinds[kind],
  person: ({ user }) =>
    user ? (
      <EntityChip of={{ kind: 'person', id: user.id }}>
        {user.name} @{user.tag}
      </EntityChip>
    ) : (
      text.ours
    ),
  amount: {
    right: (row) =>
      row.transactionId ? (
        <EntityChip of={{ kind: 'transaction', id: row.transactionId }}>
          <CaseAmount of={row} />
        </EntityChip>
      ) : (
        <CaseAmount of={row} />
      ),
  },
  age: ({ openedAt }) => <Age since={openedAt} />,
  owner: ({ owner }) => owner?.name ?? text.unassigned,
});

const kinds = deskKinds.map((value) => ({ value, label: copy.kinds[value] ?? value }));
const chips = [
  { value: 'open', label: text.states.open },
  { value: 'mine', label: text.mine },
  { value: 'unassigned', label: text.unassigned },
  { value: 'late', label: text.late },
  { value: 'closed', label: text.states.closed },
];

const queues = ['mine', 'unassigned', 'late'] as const;

type CaseFilterChange = Partial<Record<keyof CaseFilter | 'case', string | null>>;
type Props = { filter: CaseFilter; onChange: (change: CaseFilterChange) => void };

function CaseFilters({ filter, onChange }: Props) {
  const search = useSearch(filter.search, (typed) => onChange({ search: typed, case: null }));
  const chosen = queues.find((queue) => filter[queue] !== '') ?? (filter.state || 'open');
  return (
    <FilterBar>
      <Chips
        label={text.state}
        name="state"
        options={chips}
        value={chosen}
        onValueChange={(value) =>
          onChange({
            state: value === 'closed' ? 'closed' : null,
            ...Object.fromEntries(queues.map((queue) => [queue, value === queue ? 'true' : null])),
            case: null,
          })
        }
      />
      <FilterSelect
        label={text.kind}
        any={text.anyKind}
        options={kinds}
        value={filter.kind}
        onValueChange={(kind) => onChange({ kind, case: null })}
      />
      <FilterSearch label={text.search} {...search} />
    </FilterBar>
  );
}
