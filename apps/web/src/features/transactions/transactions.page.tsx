import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, ReceiptText, ListFilter, X } from 'lucide-react';
import { transactionTypes } from '@cowrie/contract/transactions/data';
import { useSearch } from '#platform/forms/use-search.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { lagosDay } from '#ui/text/dates.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { DayList } from '#ui/data/day-list.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { rowOf } from './components/movement-row.tsx';
import { StatementSheet } from './components/statement-sheet.tsx';
import { copy } from './copy.ts';
import { filterNames, movementsQuery, type Filter } from './queries.ts';
import { FilterSheet, sheetFilters } from './components/filter-sheet.tsx';

export const meta = () => pageMeta(copy.list.title);

/** All movements, newest first. The filters are in the address, so a link opens the same list. */
export default function TransactionsPage() {
  const { read, change } = useAddress();
  const filter = Object.fromEntries(filterNames.map((name) => [name, read(name)])) as Filter;
  const list = useInfiniteQuery(movementsQuery(filter));
  const isHydrated = useHydrated();
  // In the address, because a mail links to it.
  const isStatementOpen = isHydrated && read('statement') === 'open';
  const now = useNow() ?? 0;
  const clearFilters = () => change(Object.fromEntries(filterNames.map((name) => [name, null])));
  return (
    <>
      <PageHeader
        title={copy.list.title}
        actions={
          <Button variant="secondary" icon={Download} onClick={() => change({ statement: 'open' })}>
            {copy.statement.open}
          </Button>
        }
      />
      <ListFilters filter={filter} now={now} onChange={change} />
      <DayList
        list={list}
        now={now}
        text={copy.list}
        money={copy.list.failedMoney}
        icon={ReceiptText}
        isFiltered={Object.values(filter).some(Boolean)}
        onClear={clearFilters}
        start={<ButtonLink to="/dashboard?add=NGN">{copy.list.emptyAction}</ButtonLink>}
        rowOf={rowOf}
      />
      {isStatementOpen && (
        <StatementSheet today={lagosDay(now)} onClose={() => change({ statement: null })} />
      )}
    </>
  );
}

const text = copy.list;
const types = [
  { value: '', label: text.all },
  ...Object.entries(transactionTypes).map(([value, { label }]) => ({ value, label })),
];

type FilterChange = Partial<Record<keyof Filter, string | null>>;
type Props = { filter: Filter; now: number; onChange: (change: FilterChange) => void };

/** Search, type and the sheet with the other filters. The address stores all of them. */
function ListFilters({ filter, now, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const search = useSearch(filter.search, (typed) => onChange({ search: typed || null }));
  const count = sheetFilters.filter((name) => filter[name] !== '').length;
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <div className="mb-4 grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1 basis-40 sm:max-w-96">
          <SearchInput label={text.search} {...search} />
        </div>
        <Button variant="secondary" icon={ListFilter} onClick={() => setOpen(true)}>
          {count > 0 ? text.filtersOn(count) : text.filters}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Chips
          className="max-w-full"
          label={text.types}
          name="type"
          options={types}
          value={filter.type}
          onValueChange={(type) => onChange({ type: type || null })}
        />
        {isFiltered && (
          <Button
            size="sm"
            variant="quiet"
            icon={X}
            onClick={() =>
              onChange(Object.fromEntries(Object.keys(filter).map((name) => [name, null])))
            }
          >
            {text.clear}
          </Button>
        )}
      </div>
      {isOpen && (
        <FilterSheet
          filter={filter}
          today={lagosDay(now)}
          onClose={() => setOpen(false)}
          onApply={(chosen) => {
            onChange(chosen);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
