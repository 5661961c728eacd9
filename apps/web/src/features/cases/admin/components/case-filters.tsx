import { deskKinds } from '@cowrie/contract/cases/data';
import { useSearch } from '#platform/forms/use-search.ts';
import { FilterBar, FilterSearch, FilterSelect } from '#ui/forms/filters.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { copy } from '../copy.ts';
import type { CaseFilter } from '../queries.ts';

const text = copy.cases;
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

export function CaseFilters({ filter, onChange }: Props) {
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
