import { useState, type ComponentProps } from 'react';
import { cx } from '../text/class-names.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'maxLength' | 'size'> & {
  length: number;
  value: string;
  onValueChange: (code: string) => void;
  /** Called once when the last digit is typed. */
  onComplete?: (code: string) => void;
  /** Shows dots instead of digits, and the browser does not store the value. For PINs. */
  masked?: boolean;
};

/**
 * One real input lies over the boxes, so that paste, autofill from a text message, backspace and
 * screen readers work as in any other field.
 */
export function CodeInput({
  length,
  value,
  onValueChange,
  onComplete,
  masked,
  className,
  ...rest
}: Props) {
  const [isFocused, setIsFocused] = useState(false);
  const type = (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, length);
    if (code === value) return;
    onValueChange(code);
    if (code.length === length) onComplete?.(code);
  };
  return (
    <div className={cx('relative w-fit', className)}>
      <div className="flex gap-2" aria-hidden>
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            className={cx(
              'grid h-14 w-12 place-items-center rounded-input border bg-surface text-xl font-semibold text-ink transition-colors duration-120',
              rest['aria-invalid'] ? 'border-negative' : 'border-hairline-strong',
              isFocused &&
                index === Math.min(value.length, length - 1) &&
                'border-accent outline-2 -outline-offset-2 outline-accent',
              rest.disabled && 'bg-sunken text-mute',
            )}
          >
            {value[index] === undefined ? '' : masked ? '•' : value[index]}
          </span>
        ))}
      </div>
      <input
        {...rest}
        type={masked ? 'password' : 'text'}
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={length}
        autoComplete={masked ? 'off' : 'one-time-code'}
        value={value}
        onChange={(event) => type(event.target.value)}
        onPaste={(event) => {
          // A pasted "123 456" is longer than maxLength, so the browser would cut it.
          event.preventDefault();
          type(event.clipboardData.getData('text'));
        }}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        className="absolute inset-0 size-full bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
      />
    </div>
  );
}
