import { useState } from 'react';
import { ListFilter, X } from 'lucide-react';
import { shopCategories } from '@cowrie/contract/cards/data';
import { useSearch } from '#platform/forms/use-search.ts';
import { Button } from '#ui/controls/button.tsx';
import { DatePresets } from '#ui/forms/date-presets.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { entriesCopy as text, entryKindLabels, entryStateLabels } from '../../copy-entries.ts';
import { type Filter, filterNames } from '../../queries.ts';

const optionsOf = (names: Readonly<Record<string, string>>, any: string) => [
  { value: '', label: any },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
];
const kinds = optionsOf(entryKindLabels, text.all);
const states = optionsOf(
  Object.fromEntries(Object.entries(entryStateLabels).map(([key, { label }]) => [key, label])),
  text.filterSheet.any,
);
const categories = optionsOf(shopCategories, text.filterSheet.any);
const sheetFilters = ['state', 'category', 'from', 'to'] as const;

type Change = Partial<Record<keyof Filter, string | null>>;
type Props = { filter: Filter; today: string; onChange: (change: Change) => void };

/** Search, kind and the sheet with the other filters. The address stores all of them. */
export function EntryFilters({ filter, today, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const search = useSearch(filter.search, (typed) => onChange({ search: typed || null }));
  const count = sheetFilters.filter((name) => filter[name] !== '').length;
  return (
    <div className="mb-4 grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1 basis-40 sm:max-w-96">
          <SearchInput label={text.search} maxLength={80} {...search} />
        </div>
        <Button variant="secondary" icon={ListFilter} onClick={() => setOpen(true)}>
          {count > 0 ? text.filtersOn(count) : text.filters}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Chips
          className="max-w-full"
          label={text.kinds}
          name="kind"
          options={kinds}
          value={filter.kind}
          onValueChange={(kind) => onChange({ kind: kind || null })}
        />
        {Object.values(filter).some(Boolean) && (
          <Button
            size="sm"
            variant="quiet"
            icon={X}
            onClick={() => onChange(Object.fromEntries(filterNames.map((name) => [name, null])))}
          >
            {text.clear}
          </Button>
        )}
      </div>
      {isOpen && (
        <FilterSheet
          filter={filter}
          today={today}
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

type SheetProps = {
  filter: Filter;
  today: string;
  onApply: (chosen: Change) => void;
  onClose: () => void;
};

function FilterSheet({ filter, today, onApply, onClose }: SheetProps) {
  const [chosen, setChosen] = useState({
    state: filter.state,
    category: filter.category,
    from: filter.from,
    to: filter.to,
  });
  useFocusReturn();
  const input = (name: keyof typeof chosen) => ({
    value: chosen[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setChosen({ ...chosen, [name]: target.value }),
  });
  const labels = text.filterSheet;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={labels.title}
      description={labels.words}
      actions={
        <Button wide onClick={() => onApply(chosen)}>
          {labels.apply}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <DatePresets
          label={labels.period}
          name="period"
          today={today}
          value={chosen}
          onValueChange={(period) => setChosen({ ...chosen, ...period })}
        />
        <SelectField label={labels.state} {...input('state')} options={states} />
        <SelectField label={labels.category} {...input('category')} options={categories} />
        <div className="grid grid-cols-2 gap-3">
          <InputField label={labels.from} {...input('from')} type="date" max={chosen.to || today} />
          <Field label={labels.to}>
            {(control) => (
              <Input {...control} {...input('to')} type="date" min={chosen.from} max={today} />
            )}
          </Field>
        </div>
      </div>
    </Sheet>
  );
}
