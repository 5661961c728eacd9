import { useEffect, useState } from 'react';
import { transactionTypes } from '@cowrie/contract/transactions/data';
import { ListFilter, X } from 'lucide-react';
import { useSettled } from '#platform/forms/use-settled.ts';
import { lagosDay } from '#ui/text/dates.ts';
import { Button } from '#ui/controls/button.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { copy } from '../copy.ts';
import type { Filter } from '../queries.ts';
import { FilterSheet, sheetFilters } from './filter-sheet.tsx';

const text = copy.list;
const types = [
  { value: '', label: text.all },
  ...Object.entries(transactionTypes).map(([value, { label }]) => ({ value, label })),
];

type FilterChange = Partial<Record<keyof Filter, string | null>>;
type Props = { filter: Filter; now: number; onChange: (change: FilterChange) => void };

/** Search, type and the sheet with the other filters. The address stores all of them. */
export function ListFilters({ filter, now, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const count = sheetFilters.filter((name) => filter[name] !== '').length;
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <div className="mb-4 grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1 basis-40 sm:max-w-96">
          <Search
            key={filter.search === '' ? 'empty' : 'typed'}
            filter={filter}
            onChange={onChange}
          />
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

function Search({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const [typed, setTyped] = useState(filter.search);
  const settled = useSettled(typed);
  useEffect(() => {
    if (settled.trim() !== filter.search) onChange({ search: settled.trim() || null });
    // Runs only after typing. With the other dependencies it would undo a change of the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  return <SearchInput label={text.search} value={typed} onValueChange={setTyped} />;
}
