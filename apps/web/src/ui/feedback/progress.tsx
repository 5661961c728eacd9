import { useId, type ReactNode } from 'react';

type Props = { label: ReactNode; value: number; max?: number; valueText?: ReactNode };

export function Progress({ label, value, max = 100, valueText }: Props) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <p id={id} className="flex justify-between gap-4 text-sm">
        <span className="text-body">{label}</span>
        <span className="text-mute">{valueText}</span>
      </p>
      <progress className="meter" value={value} max={max} aria-labelledby={id} />
    </div>
  );
}
