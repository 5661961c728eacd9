import { datePresets, type Period } from '../text/date-presets.ts';
import { Chips } from './segmented.tsx';

type Props = {
  label: string;
  name: string;
  today: string;
  value: Period;
  onValueChange: (period: Period) => void;
};

/** Periods to choose with one tap. None is marked while the dates fit none of them. */
export function DatePresets({ label, name, today, value, onValueChange }: Props) {
  const presets = datePresets(today);
  const chosen = presets.find(({ from, to }) => from === value.from && to === value.to);
  return (
    <Chips
      label={label}
      name={name}
      options={presets.map((preset) => ({ value: preset.label, label: preset.label }))}
      value={chosen?.label ?? ''}
      onValueChange={(picked) => {
        const preset = presets.find((one) => one.label === picked);
        if (preset) onValueChange({ from: preset.from, to: preset.to });
      }}
    />
  );
}
