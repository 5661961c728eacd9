import { homeCountries } from '@cowrie/contract/reference/home-countries';
import { useSearch } from '#platform/forms/use-search.ts';
import { FilterBar, FilterSearch, FilterSelect, FilterSelects } from '#ui/forms/filters.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { copy } from '../../copy.ts';
import type { QueueFilter } from '../../queries.ts';

type Change = Partial<Record<keyof QueueFilter, string | null>>;
type Props = { filter: QueueFilter; onChange: (change: Change) => void };

const text = copy.queue;
const states = Object.entries(copy.states).map(([value, { label }]) => ({ value, label }));
const tiers = [1, 2, 3].map((tier) => ({ value: String(tier), label: copy.tier(tier) }));
const countries = homeCountries.map(({ code, name }) => ({ value: code, label: name }));
const only = Object.entries(text.onlyNames).map(([value, label]) => ({ value, label }));

export function QueueFilters({ filter, onChange }: Props) {
  const search = useSearch(filter.search, (typed) => onChange({ search: typed }));
  return (
    <FilterBar className="mt-3">
      <FilterSearch label={text.search} {...search} />
      <FilterSelects>
        <FilterSelect
          label={text.tier}
          any={text.anyTier}
          options={tiers}
          value={filter.tier}
          onValueChange={(tier) => onChange({ tier })}
        />
        <FilterSelect
          label={text.country}
          any={text.anyCountry}
          options={countries}
          value={filter.country}
          onValueChange={(country) => onChange({ country })}
        />
      </FilterSelects>
      <Chips
        label={text.state}
        name="state"
        value={filter.state || 'waiting'}
        onValueChange={(value) => onChange({ state: value === 'waiting' ? null : value })}
        options={states}
      />
      <Chips
        className="sm:ml-1 sm:border-l sm:border-hairline-strong sm:pl-3"
        label={text.only}
        name="only"
        value={filter.flagged || 'all'}
        onValueChange={(value) => onChange({ flagged: value === 'all' ? null : value })}
        options={only}
      />
    </FilterBar>
  );
}
