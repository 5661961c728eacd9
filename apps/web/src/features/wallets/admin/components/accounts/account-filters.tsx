import { assetCodes } from '@cowrie/money';
import { useSearch } from '#platform/forms/use-search.ts';
import { FilterBar, FilterSearch, FilterSelect, FilterSelects } from '#ui/forms/filters.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { copy } from '../../copy.ts';
import type { AccountFilter } from '../../queries.ts';

type Props = {
  filter: AccountFilter;
  onChange: (change: Partial<Record<keyof AccountFilter, string | null>>) => void;
};

const text = copy.accounts;
const kinds = Object.entries(copy.kinds).map(([value, label]) => ({ value, label }));
const currencies = assetCodes.map((code) => ({ value: code, label: code }));
const only = Object.entries(text.onlyNames).map(([value, label]) => ({ value, label }));

export function AccountFilters({ filter, onChange }: Props) {
  const search = useSearch(filter.search, (typed) => onChange({ search: typed }));
  return (
    <FilterBar>
      <FilterSearch label={text.search} {...search} />
      <FilterSelects>
        <FilterSelect
          label={text.kind}
          any={text.anyKind}
          options={kinds}
          value={filter.kind}
          onValueChange={(kind) => onChange({ kind })}
        />
        <FilterSelect
          label={text.asset}
          any={text.anyAsset}
          options={currencies}
          value={filter.asset}
          onValueChange={(asset) => onChange({ asset })}
        />
      </FilterSelects>
      <Chips
        label={text.only}
        name="only"
        value={filter.only || 'all'}
        onValueChange={(value) => onChange({ only: value === 'all' ? null : value })}
        options={only}
      />
    </FilterBar>
  );
}
