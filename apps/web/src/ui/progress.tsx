import type { ReactNode } from 'react';

type Props = { label: ReactNode; value: number; max?: number; valueText?: ReactNode };

export function Progress({ label, value, max = 100, valueText }: Props) {
  return (
    <label className="grid gap-2">
      <span className="flex justify-between gap-4 text-sm">
        <span className="text-body">{label}</span>
        <span className="text-mute">{valueText}</span>
      </span>
      <progress className="meter" value={value} max={max} />
    </label>
  );
}
