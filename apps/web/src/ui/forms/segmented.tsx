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

type OptionsProps = Pick<Props, 'name' | 'options' | 'value' | 'onValueChange'> & { look: string };

function Options({ name, options, value, onValueChange, look }: OptionsProps) {
  return options.map((option) => (
    <label
      key={option.value}
      className={cx(
        'relative flex items-center font-medium text-body transition-colors duration-120 before:absolute before:-inset-y-1 before:inset-x-0 has-focus-visible:outline-2 has-focus-visible:outline-accent',
        look,
      )}
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
  ));
}

/** A choice between a few options, side by side. It uses radio inputs, so the arrow keys work. */
export function Segmented({ label, className, ...choice }: Props) {
  return (
    <fieldset
      className={cx(
        'inline-flex max-w-full rounded-full bg-hover p-1 max-[24rem]:flex-wrap',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      <Options
        {...choice}
        look="min-h-9 flex-1 justify-center rounded-full px-4 whitespace-nowrap max-[24rem]:flex-auto max-[24rem]:whitespace-normal hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--hairline)]"
      />
    </fieldset>
  );
}

/** Filters above a list or table. The chosen one is dark; the count is the number of its rows. */
export function Chips({ label, className, ...choice }: Props) {
  return (
    <fieldset className={cx('-mx-1 flex min-w-0 gap-2 overflow-x-auto px-1 py-1', className)}>
      <legend className="sr-only">{label}</legend>
      <Options
        {...choice}
        look="h-9 flex-none gap-1.5 rounded-full border border-hairline-strong bg-surface px-3.5 text-sm hover:border-control-line has-checked:border-ink has-checked:bg-ink has-checked:text-canvas has-focus-visible:outline-offset-2"
      />
    </fieldset>
  );
}
