import { useId, useState, type FormEvent } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { Select } from '#ui/forms/select.tsx';
import { copy } from '../company-copy.ts';
import type { EventFilter } from '../queries.ts';

type Props = {
  filter: EventFilter;
  /** Event types on the screen, offered as suggestions while typing. */
  suggestedTypes: readonly string[];
  onChange: (change: Partial<Record<keyof EventFilter, string | null>>) => void;
};

const text = copy.events;
const any = 'any';
const companies = [
  { value: any, label: text.anyCompany },
  ...Object.entries(copy.names).map(([value, label]) => ({ value, label })),
];
const statuses = [
  { value: any, label: text.anyStatus },
  ...Object.entries(text.statuses).map(([value, label]) => ({ value, label })),
];
const filterValueOf = (value: string): string | null => (value === any ? null : value);
const none = { company: null, status: null, type: null, search: null };

/** Selections apply at once. Typed filters match whole values, so they apply when submitted. */
export function EventFilters({ filter, suggestedTypes, onChange }: Props) {
  const listId = useId();
  const [search, setSearch] = useState(filter.search);
  const [type, setType] = useState(filter.type);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onChange({ search: search.trim(), type: type.trim() });
  };
  const typing = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <form onSubmit={apply} className="mb-3 flex flex-wrap items-center gap-2">
      <Select
        aria-label={text.company}
        options={companies}
        value={filter.company || any}
        onChange={({ target }) => onChange({ company: filterValueOf(target.value) })}
        frameClassName="h-11! rounded-full! text-base! sm:w-44!"
      />
      <div className="w-full sm:w-64">
        <SearchInput
          label={text.search}
          value={search}
          onValueChange={setSearch}
          maxLength={100}
          {...typing}
        />
      </div>
      <div className="flex w-full items-center gap-2 sm:w-auto">
        <div className="min-w-0 flex-1 sm:w-52 sm:flex-none">
          <SearchInput
            label={text.typeFilter}
            value={type}
            onValueChange={setType}
            list={listId}
            maxLength={80}
            {...typing}
          />
          <datalist id={listId}>
            {[...new Set(suggestedTypes)].toSorted().map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </datalist>
        </div>
        <Button type="submit" size="sm" variant="secondary">
          {text.filter}
        </Button>
        {Object.values(filter).some(Boolean) && (
          <Button size="sm" variant="quiet" onClick={() => onChange(none)}>
            {text.clear}
          </Button>
        )}
      </div>
      <Chips
        className="w-full"
        label={text.status}
        name="status"
        value={filter.status || any}
        onValueChange={(value) => onChange({ status: filterValueOf(value) })}
        options={statuses}
      />
    </form>
  );
}
