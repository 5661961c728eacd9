import { useState, type ComponentProps } from 'react';
import { cx } from '../text/class-names.ts';

type Props = ComponentProps<'textarea'> & { maxLength?: number };

/**
 * Grows with its text. With a maximum length it shows a count; screen readers hear it near the end.
 */
export function Textarea({ className, maxLength, onChange, defaultValue, value, ...rest }: Props) {
  const [typedLength, setTypedLength] = useState(String(defaultValue ?? '').length);
  const length = value === undefined ? typedLength : String(value).length;
  return (
    <div>
      <textarea
        rows={3}
        {...rest}
        value={value}
        defaultValue={defaultValue}
        maxLength={maxLength}
        onChange={(event) => {
          setTypedLength(event.target.value.length);
          onChange?.(event);
        }}
        className={cx(
          'field-sizing-content block min-h-24 w-full resize-none rounded-input border border-hairline-strong bg-surface px-3.5 py-3 text-md text-ink transition-colors duration-120 hover:border-control-line focus-visible:border-accent focus-visible:-outline-offset-2 aria-invalid:border-negative disabled:bg-sunken disabled:text-mute',
          className,
        )}
      />
      {maxLength !== undefined && (
        <p
          className="mt-1.5 text-right text-sm text-mute"
          aria-live={maxLength - length <= 20 ? 'polite' : 'off'}
        >
          <span aria-hidden>
            {length} / {maxLength}
          </span>
          <span className="sr-only">{maxLength - length} characters left</span>
        </p>
      )}
    </div>
  );
}
