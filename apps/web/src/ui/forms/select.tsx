import type { ComponentProps, ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { cx } from '../text/class-names.ts';
import { controlFrame } from './input.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

type Props = Omit<ComponentProps<'select'>, 'children' | 'prefix'> & {
  options: readonly SelectOption[];
  /** Shown until the person chooses an option. It is not an option itself. */
  placeholder?: string;
  prefix?: ReactNode;
  frameClassName?: string;
};

/**
 * The browser's own select. Phones have a good picker for it, and it works before any script runs.
 * For long lists with search, use the combobox.
 */
export function Select({
  options,
  placeholder,
  prefix,
  className,
  frameClassName,
  ...rest
}: Props) {
  return (
    <span className={cx(controlFrame, 'relative', frameClassName)}>
      {prefix}
      <select
        {...rest}
        className={cx('select h-full w-full min-w-0 flex-1 truncate pr-7 outline-none', className)}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute right-3.5 size-4 text-mute"
        strokeWidth={1.75}
        aria-hidden
      />
    </span>
  );
}
