import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useFocusReturn } from '#ui/use-focus-return.ts';
import { currencyWords, statusWords, words } from '../copy.ts';
import type { Filter } from '../queries.ts';

const copy = words.filters;
const any = { value: '', label: copy.any };
const optionsOf = (entries: Readonly<Record<string, string>>) => [
  any,
  ...Object.entries(entries).map(([value, label]) => ({ value, label })),
];
const statuses = [
  any,
  ...Object.entries(statusWords).map(([value, { label }]) => ({ value, label })),
];

/** What the sheet asks for; search and kind stand on the page itself. */
export const sheetFilters = ['status', 'direction', 'currency', 'from', 'to'] as const;
type Chosen = Readonly<Record<(typeof sheetFilters)[number], string>>;

type Props = {
  filter: Filter;
  today: string;
  onApply: (chosen: Chosen) => void;
  onClose: () => void;
};

export function FilterSheet({ filter, today, onApply, onClose }: Props) {
  const [chosen, setChosen] = useState<Chosen>(filter);
  useFocusReturn();
  const apply = () => {
    const { status, direction, currency, from, to } = chosen;
    onApply({ status, direction, currency, from, to });
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title}
      description={copy.days}
      actions={
        <Button wide onClick={apply}>
          {copy.apply}
        </Button>
      }
    >
      <Fields
        chosen={chosen}
        today={today}
        onChange={(change) => setChosen({ ...chosen, ...change })}
      />
    </Sheet>
  );
}

type FieldsProps = {
  chosen: Chosen;
  today: string;
  onChange: (change: Partial<Chosen>) => void;
};

function Fields({ chosen, today, onChange }: FieldsProps) {
  const input = (name: keyof Chosen) => ({
    value: chosen[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <div className="grid gap-4">
      <Field label={copy.status}>
        {(control) => <Select {...control} {...input('status')} options={statuses} />}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={copy.direction}>
          {(control) => (
            <Select {...control} {...input('direction')} options={optionsOf(copy.directions)} />
          )}
        </Field>
        <Field label={copy.currency}>
          {(control) => (
            <Select {...control} {...input('currency')} options={optionsOf(currencyWords)} />
          )}
        </Field>
        <Field label={copy.from}>
          {(control) => (
            <Input {...control} {...input('from')} type="date" max={chosen.to || today} />
          )}
        </Field>
        <Field label={copy.to}>
          {(control) => (
            <Input {...control} {...input('to')} type="date" min={chosen.from} max={today} />
          )}
        </Field>
      </div>
    </div>
  );
}
