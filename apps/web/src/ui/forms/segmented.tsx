import type { ReactNode } from 'react';
import { cx } from '../text/class-names.ts';

type Segment = { value: string; label: ReactNode; count?: number };

type Props = {
  label: string;
  name: string;
  options: readonly Segment[];
  value: string;
  onValueChange: (value: string) => void;
  className?: string;
};

/** A choice between a few options, side by side. It uses radio inputs, so the arrow keys work. */
export function Segmented({ label, name, options, value, onValueChange, className }: Props) {
  return (
    <fieldset
      className={cx(
        'inline-flex max-w-full rounded-full bg-hover p-1 max-[24rem]:flex-wrap',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-9 flex-1 items-center justify-center rounded-full px-4 font-medium whitespace-nowrap text-body max-[24rem]:flex-auto max-[24rem]:whitespace-normal transition-colors duration-120 before:absolute before:-inset-y-1 before:inset-x-0 hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--hairline)] has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onValueChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

/** Filters above a list or table. The chosen one is dark; the count is the number of its rows. */
export function Chips({ label, name, options, value, onValueChange, className }: Props) {
  return (
    <fieldset className={cx('-mx-1 flex min-w-0 gap-2 overflow-x-auto px-1 py-1', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex h-9 flex-none items-center gap-1.5 rounded-full border border-hairline-strong bg-surface px-3.5 text-sm font-medium text-body transition-colors duration-120 before:absolute before:-inset-y-1 before:inset-x-0 hover:border-control-line has-checked:border-ink has-checked:bg-ink has-checked:text-canvas has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onValueChange(option.value)}
          />
          {option.label}
          {option.count !== undefined && <span>{option.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
