import type { ReactNode } from 'react';
import { cx } from '../text/class-names.ts';

type RadioOption = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  aside?: ReactNode;
  disabled?: boolean;
};

type Props = {
  legend: ReactNode;
  name: string;
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** Shows each option as a card, for options that need a sentence. */
  cards?: boolean;
  hideLegend?: boolean;
  className?: string;
};

export function RadioGroup({
  legend,
  name,
  options,
  value,
  defaultValue,
  onValueChange,
  cards,
  hideLegend,
  className,
}: Props) {
  return (
    <fieldset className={className}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-sm font-medium text-ink'}>
        {legend}
      </legend>
      <div className={cx('grid', cards ? 'gap-2' : 'gap-0')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex min-h-11 items-center gap-3 has-disabled:text-mute',
              cards &&
                'min-h-16 rounded-card border border-hairline-strong bg-surface px-4 py-3 transition-colors duration-120 not-has-disabled:hover:border-control-line has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            )}
          >
            <input
              type="radio"
              className={cx('radio', cards && 'outline-none')}
              name={name}
              value={option.value}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={
                defaultValue === undefined ? undefined : defaultValue === option.value
              }
              onChange={() => onValueChange?.(option.value)}
            />
            <span className="min-w-0 flex-1">
              <span className={cx('block', option.disabled ? 'text-mute' : 'text-ink')}>
                {option.label}
              </span>
              {option.hint && (
                <span
                  className={cx(
                    'block text-sm',
                    cards && !option.disabled ? 'text-body' : 'text-mute',
                  )}
                >
                  {option.hint}
                </span>
              )}
            </span>
            {option.aside}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
