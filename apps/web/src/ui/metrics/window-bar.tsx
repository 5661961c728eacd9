import { useId, useState, type FormEvent } from 'react';
import { Button } from '../controls/button.tsx';
import { Input } from '../forms/input.tsx';
import { Chips } from '../forms/segmented.tsx';
import { Switch } from '../forms/switch.tsx';
import type { Period } from '../text/date-presets.ts';
import { windowNames, type WindowName } from '../text/windows.ts';

const copy = {
  label: 'Window',
  names: {
    today: 'Today',
    '7': '7 days',
    '30': '30 days',
    '90': '90 days',
    custom: 'Custom',
  },
  compare: 'Compare with the period before',
  from: 'From day',
  to: 'To day',
  apply: 'Apply',
  wrong: 'Choose a first and a last day, the first one first.',
} as const;

type Props = {
  model: {
    name: WindowName;
    custom: Period;
    isCompared: boolean;
    choose: (name: string) => void;
    chooseDays: (from: string, to: string) => void;
    compare: (isOn: boolean) => void;
  };
  /** False while the custom days make no window. */
  isValid: boolean;
};

/** The window of all panels of a screen, and whether they show the period before beside it. */
export function WindowBar({ model, isValid }: Props) {
  return (
    <div className="mb-4 grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Chips
          label={copy.label}
          name="window"
          value={model.name}
          onValueChange={model.choose}
          options={windowNames.map((value) => ({ value, label: copy.names[value] }))}
        />
        <Switch
          label={copy.compare}
          checked={model.isCompared}
          onChange={(event) => model.compare(event.target.checked)}
        />
      </div>
      {model.name === 'custom' && (
        <CustomDays key={`${model.custom.from} ${model.custom.to}`} model={model} />
      )}
      {!isValid && <output className="block text-sm text-mute">{copy.wrong}</output>}
    </div>
  );
}

function CustomDays({ model }: Pick<Props, 'model'>) {
  const [days, setDays] = useState(model.custom);
  const id = useId();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    model.chooseDays(days.from, days.to);
  };
  const field = (name: 'from' | 'to') => (
    <label htmlFor={`${id}-${name}`} className="grid gap-1 text-sm text-mute">
      {copy[name]}
      <Input
        id={`${id}-${name}`}
        type="date"
        value={days[name]}
        onChange={({ target }) => setDays({ ...days, [name]: target.value })}
      />
    </label>
  );
  return (
    <form method="post" onSubmit={apply} className="flex flex-wrap items-end gap-2">
      {field('from')}
      {field('to')}
      <Button type="submit" variant="secondary">
        {copy.apply}
      </Button>
    </form>
  );
}
