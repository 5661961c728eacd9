import { useId, useState, type FormEvent } from 'react';
import type { AdminList, ListFilter } from '@cowrie/contract/admin-list';
import { Button } from '../controls/button.tsx';
import { FilterBar, FilterSearch, FilterSelect, FilterSelects } from '../forms/filters.tsx';
import { Input } from '../forms/input.tsx';
import { SearchInput } from '../forms/search-input.tsx';

const copy = { apply: 'Apply filters', clear: 'Show all' } as const;

type Values = Readonly<Record<string, string>>;
type Props = {
  list: AdminList;
  filters: Values;
  onChange: (values: Readonly<Record<string, string | null>>) => void;
  search: { value: string; onValueChange: (value: string) => void } | undefined;
  rows: readonly unknown[];
};

const ofKind = (list: AdminList, ...kinds: readonly ListFilter['kind'][]) =>
  Object.entries(list.filters).filter(([, { kind }]) => kinds.includes(kind));

/** The choice that a filter starts with is the empty one of the address. */
const optionsOf = (names: Values, start: string) =>
  Object.entries(names).flatMap(([value, label]) => (value === start ? [] : [{ value, label }]));

/** The filters of a list, from its declaration. Selections apply at once. */
export function ListFilters({ list, filters, onChange, search, rows }: Props) {
  const [searched] = ofKind(list, 'search');
  const choices = ofKind(list, 'choice');
  const typed = ofKind(list, 'exact', 'day');
  const isFiltered = Object.values(filters).some(Boolean);
  const clear = () => {
    search?.onValueChange('');
    onChange(Object.fromEntries(Object.keys(filters).map((name) => [name, null])));
  };
  return (
    <FilterBar>
      {searched && search && <FilterSearch label={searched[1].label} {...search} />}
      {choices.length > 0 && (
        <FilterSelects>
          {choices.map(([name, { label, any = 'All', start = '', names = {} }]) => (
            <FilterSelect
              key={name}
              label={label}
              any={names[start] ?? any}
              options={optionsOf(names, start)}
              value={filters[name] ?? ''}
              onValueChange={(value) => onChange({ [name]: value })}
            />
          ))}
        </FilterSelects>
      )}
      {typed.length > 0 && (
        <TypedFilters
          key={typed.map(([name]) => filters[name]).join(' ')}
          typed={typed}
          filters={filters}
          rows={rows}
          onApply={onChange}
        />
      )}
      {isFiltered && (
        <Button size="sm" variant="quiet" onClick={clear}>
          {copy.clear}
        </Button>
      )}
    </FilterBar>
  );
}

type TypedProps = {
  typed: readonly (readonly [string, ListFilter])[];
  filters: Values;
  rows: readonly unknown[];
  onApply: (values: Values) => void;
};

const halfWidth = 'w-[calc(50%-0.25rem)] sm:w-48';

/** The server matches whole values here, so they apply when submitted, not while typing. */
function TypedFilters({ typed, filters, rows, onApply }: TypedProps) {
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(typed.map(([name]) => [name, filters[name] ?? ''])),
  );
  const set = (name: string, value: string) => setValues({ ...values, [name]: value });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onApply(Object.fromEntries(typed.map(([name]) => [name, (values[name] ?? '').trim()])));
  };
  return (
    <form method="post" onSubmit={apply} className="flex w-full flex-wrap items-center gap-2">
      {typed.map(([name, filter]) => (
        <div key={name} className={filter.kind === 'day' ? 'w-full sm:w-60' : halfWidth}>
          {filter.kind === 'day' ? (
            <DayFilter
              label={filter.label}
              value={values[name] ?? ''}
              onValueChange={(value) => set(name, value)}
            />
          ) : (
            <Suggesting
              filter={filter}
              value={values[name] ?? ''}
              rows={rows}
              onValueChange={(value) => set(name, value)}
            />
          )}
        </div>
      ))}
      <Button type="submit" size="sm" variant="secondary">
        {copy.apply}
      </Button>
    </form>
  );
}

type DayProps = { label: string; value: string; onValueChange: (value: string) => void };

/** An empty date field shows only its format, so its label stands beside it. */
function DayFilter({ label, value, onValueChange }: DayProps) {
  const id = useId();
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="w-18 flex-none text-sm text-mute sm:w-auto">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        value={value}
        onChange={({ target }) => onValueChange(target.value)}
        frameClassName="h-11! rounded-full! text-base!"
      />
    </span>
  );
}

type SuggestingProps = {
  filter: ListFilter;
  value: string;
  rows: readonly unknown[];
  onValueChange: (value: string) => void;
};

/** Offers the values that are on the screen while staff type. */
function Suggesting({ filter, value, rows, onValueChange }: SuggestingProps) {
  const listId = useId();
  const { suggest, label } = filter;
  const seen = suggest
    ? new Set(rows.map((row) => String((row as Readonly<Record<string, unknown>>)[suggest])))
    : new Set<string>();
  return (
    <>
      <SearchInput
        label={label}
        value={value}
        onValueChange={onValueChange}
        list={listId}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <datalist id={listId}>
        {[...seen].toSorted().map((one) => (
          <option key={one} value={one} aria-label={one} />
        ))}
      </datalist>
    </>
  );
}
