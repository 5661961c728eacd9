import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useAddress } from '#platform/pages/use-address.ts';
import { Beside } from '#ui/overlays/beside.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { ageOf, dueIn } from '../ages.ts';
import { copy } from '../copy.ts';
import { caseFilters, caseQuery, casesQuery, type Case, type CaseFilter } from '../queries.ts';
import { CaseAmount } from './case-amount.tsx';
import { CaseDetail } from './case-detail.tsx';
import { CaseFilters } from './case-filters.tsx';

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

const columns: readonly Column<Case>[] = [
  {
    id: 'reference',
    header: text.reference,
    cell: ({ reference }) => <span className="font-medium text-ink">{reference}</span>,
  },
  { id: 'due', header: text.due, cell: (row) => <Due of={row} /> },
  { id: 'kind', header: text.kind, cell: ({ kind }) => copy.kinds[kind] },
  {
    id: 'person',
    header: text.person,
    cell: ({ user }) =>
      user ? (
        <EntityChip of={{ kind: 'person', id: user.id }}>
          {user.name} @{user.tag}
        </EntityChip>
      ) : (
        text.ours
      ),
  },
  {
    id: 'amount',
    header: text.amount,
    align: 'right',
    cell: (row) =>
      row.transactionId ? (
        <EntityChip of={{ kind: 'transaction', id: row.transactionId }}>
          <CaseAmount of={row} />
        </EntityChip>
      ) : (
        <CaseAmount of={row} />
      ),
  },
  { id: 'age', header: text.age, cell: ({ openedAt }) => <Age since={openedAt} /> },
  { id: 'owner', header: text.owner, cell: ({ owner }) => owner?.name ?? text.unassigned },
];
