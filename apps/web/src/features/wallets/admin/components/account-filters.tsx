import { assetCodes } from '@cowrie/money';
import { useSearch } from '#platform/use-search.ts';
import { FilterBar, FilterSearch, FilterSelect, FilterSelects } from '#ui/filters.tsx';
import { Chips } from '#ui/segmented.tsx';
import { copy } from '../copy.ts';
import type { AccountFilter } from '../queries.ts';

type Props = {
  filter: AccountFilter;
  onChange: (change: Partial<Record<keyof AccountFilter, string | null>>) => void;
};

const words = copy.accounts;
const kinds = Object.entries(copy.kinds).map(([value, label]) => ({ value, label }));
const currencies = assetCodes.map((code) => ({ value: code, label: code }));
const only = Object.entries(words.onlyNames).map(([value, label]) => ({ value, label }));

export function AccountFilters({ filter, onChange }: Props) {
  const search = useSearch(filter.search, (typed) => onChange({ search: typed }));
  return (
    <FilterBar>
      <FilterSearch label={words.search} {...search} />
      <FilterSelects>
        <FilterSelect
          label={words.kind}
          any={words.anyKind}
          options={kinds}
          value={filter.kind}
          onValueChange={(kind) => onChange({ kind })}
        />
        <FilterSelect
          label={words.asset}
          any={words.anyAsset}
          options={currencies}
          value={filter.asset}
          onValueChange={(asset) => onChange({ asset })}
        />
      </FilterSelects>
      <Chips
        label={words.only}
        name="only"
        value={filter.only || 'all'}
        onValueChange={(value) => onChange({ only: value === 'all' ? null : value })}
        options={only}
      />
    </FilterBar>
  );
}
