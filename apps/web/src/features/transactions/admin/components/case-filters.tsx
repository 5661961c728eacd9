import { useEffect, useState } from 'react';
import { useSettled } from '#platform/use-settled.ts';
import { SearchInput } from '#ui/search-input.tsx';
import { Chips } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { copy } from '../copy.ts';
import type { CaseFilter } from '../queries.ts';

const words = copy.cases;
const kinds = [
  { value: '', label: words.anyKind },
  ...Object.entries(copy.kinds).map(([value, label]) => ({ value, label })),
];
const chips = [
  { value: 'open', label: words.states.open },
  { value: 'mine', label: words.mine },
  { value: 'closed', label: words.states.closed },
];

export type CaseFilterChange = Partial<Record<keyof CaseFilter | 'case', string | null>>;
type Props = { filter: CaseFilter; onChange: (change: CaseFilterChange) => void };

export function CaseFilters({ filter, onChange }: Props) {
  const [typed, setTyped] = useState(filter.search);
  const settled = useSettled(typed);
  useEffect(() => {
    if (settled.trim() !== filter.search) onChange({ search: settled.trim() || null, case: null });
    // Only what was typed asks; an address that changed by other means is not put back.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  const chosen = filter.mine ? 'mine' : filter.state || 'open';
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Chips
        label={words.state}
        name="state"
        options={chips}
        value={chosen}
        onValueChange={(value) =>
          onChange({
            state: value === 'closed' ? 'closed' : null,
            mine: value === 'mine' ? 'true' : null,
            case: null,
          })
        }
      />
      <Select
        aria-label={words.kind}
        options={kinds}
        value={filter.kind}
        frameClassName="h-11! w-56!"
        onChange={(event) => onChange({ kind: event.target.value || null, case: null })}
      />
      <div className="min-w-56 flex-1 sm:max-w-80">
        <SearchInput label={words.search} value={typed} onValueChange={setTyped} />
      </div>
    </div>
  );
}
