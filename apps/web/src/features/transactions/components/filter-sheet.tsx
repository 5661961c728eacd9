import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { DatePresets } from '#ui/forms/date-presets.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { OpenSheet } from '#ui/overlays/sheet.tsx';
import { currencyLabels, statusLabels, copy } from '../copy.ts';
import type { Filter } from '../queries.ts';

const text = copy.filters;
const any = { value: '', label: text.any };
const optionsOf = (entries: Readonly<Record<string, string>>) => [
  any,
  ...Object.entries(entries).map(([value, label]) => ({ value, label })),
];
const statuses = [
  any,
  ...Object.entries(statusLabels).map(([value, { label }]) => ({ value, label })),
];

/** The filters in this sheet. Search and type are on the page itself. */
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
  const apply = () => {
    const { status, direction, currency, from, to } = chosen;
    onApply({ status, direction, currency, from, to });
  };
  return (
    <OpenSheet
      onClose={onClose}
      title={text.title}
      description={text.days}
      actions={
        <Button wide onClick={apply}>
          {text.apply}
        </Button>
      }
    >
      <Fields
        chosen={chosen}
        today={today}
        onChange={(change) => setChosen({ ...chosen, ...change })}
      />
    </OpenSheet>
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
    <div className="grid grid-cols-1 gap-4">
      <DatePresets
        label={text.period}
        name="period"
        today={today}
        value={chosen}
        onValueChange={onChange}
      />
      <SelectField label={text.status} {...input('status')} options={statuses} />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={text.direction}
          {...input('direction')}
          options={optionsOf(text.directions)}
        />
        <SelectField
          label={text.currency}
          {...input('currency')}
          options={optionsOf(currencyLabels)}
        />
        <InputField label={text.from} {...input('from')} type="date" max={chosen.to || today} />
        <InputField label={text.to} {...input('to')} type="date" min={chosen.from} max={today} />
      </div>
    </div>
  );
}
