import { useId } from 'react';
import { Select } from './select.tsx';
import { lastMonths, monthName } from '../text/months.ts';

type Props = { label: string; month: string; now: number; onChange: (month: string) => void };

export function MonthSelect({ label, month, now, onChange }: Props) {
  const id = useId();
  const options = lastMonths(now).map((value) => ({ value, label: monthName(value) }));
  return (
    <div className="mb-4 grid max-w-64 gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <Select
        id={id}
        value={month}
        options={options}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
