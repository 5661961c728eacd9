import { useEffect, useRef, useState } from 'react';
import { homeCountries } from '@cowrie/contract/countries';
import { useSettled } from '#platform/use-settled.ts';
import { SearchInput } from '#ui/search-input.tsx';
import { Chips } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { copy } from '../copy.ts';
import type { QueueFilter } from '../queries.ts';

type Change = Partial<Record<keyof QueueFilter, string | null>>;
type Props = { filter: QueueFilter; onChange: (change: Change) => void };

const words = copy.queue;
const states = Object.entries(copy.states).map(([value, { label }]) => ({ value, label }));
const tiers = [
  { value: 'any', label: words.anyTier },
  ...[1, 2, 3].map((tier) => ({ value: String(tier), label: copy.tier(tier) })),
];
const countries = [
  { value: 'any', label: words.anyCountry },
  ...homeCountries.map(({ code, name }) => ({ value: code, label: name })),
];
const only = Object.entries(words.onlyNames).map(([value, label]) => ({ value, label }));
const chosen = (value: string) => (value === 'any' || value === 'all' ? null : value);

export function QueueFilters({ filter, onChange }: Props) {
  const search = useSearch(filter.search, onChange);
  return (
    <search className="my-3 flex flex-wrap items-center gap-2">
      <div className="w-full sm:w-64">
        <SearchInput
          label={words.search}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...search}
        />
      </div>
      <div className="flex w-full gap-2 sm:w-auto">
        <Select
          aria-label={words.tier}
          options={tiers}
          value={filter.tier || 'any'}
          onChange={(event) => onChange({ tier: chosen(event.target.value) })}
          frameClassName="h-11! rounded-full! text-base! sm:w-44!"
        />
        <Select
          aria-label={words.country}
          options={countries}
          value={filter.country || 'any'}
          onChange={(event) => onChange({ country: chosen(event.target.value) })}
          frameClassName="h-11! rounded-full! text-base! sm:w-44!"
        />
      </div>
      <Chips
        label={words.state}
        name="state"
        value={filter.state || 'waiting'}
        onValueChange={(value) => onChange({ state: value === 'waiting' ? null : value })}
        options={states}
      />
      <Chips
        className="sm:ml-1 sm:border-l sm:border-hairline-strong sm:pl-3"
        label={words.only}
        name="only"
        value={filter.flagged || 'all'}
        onValueChange={(value) => onChange({ flagged: chosen(value) })}
        options={only}
      />
    </search>
  );
}

/** What is typed shows at once and is searched for when the typing pauses. */
function useSearch(applied: string, onChange: Props['onChange']) {
  const [typed, setTyped] = useState(applied);
  const settled = useSettled(typed.trim());
  const latest = useRef({ applied, onChange });
  useEffect(() => {
    latest.current = { applied, onChange };
  });
  useEffect(() => {
    if (settled !== latest.current.applied) latest.current.onChange({ search: settled });
  }, [settled]);
  return { value: typed, onValueChange: setTyped };
}
