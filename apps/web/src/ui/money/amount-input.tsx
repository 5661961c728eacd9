import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { assets, groupTyped, type AssetCode } from '@cowrie/money';
import { cx } from '../text/class-names.ts';
import { emsOf } from './amount-width.ts';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'size'> & {
  currency: AssetCode;
  /** The typed text with commas. `parseMoney` converts it to an amount. */
  value: string;
  onValueChange: (typed: string) => void;
  /** 'large' is for a step with only this field; 'framed' is for a form with other fields. */
  look?: 'large' | 'framed';
  suffix?: ReactNode;
};

function countWithoutCommas(text: string): number {
  return text.replaceAll(',', '').length;
}

/**
 * The caret position after the given number of digits, so that new commas do not move the caret.
 */
function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digits) return index;
    if (text[index] !== ',') seen += 1;
  }
  return text.length;
}

export function AmountInput({
  currency,
  value,
  onValueChange,
  look = 'large',
  suffix,
  className,
  ...rest
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const { symbol, maxDecimals } = assets[currency];

  useLayoutEffect(() => {
    if (caret.current === null || !input.current) return;
    const position = caretAfter(value, caret.current);
    input.current.setSelectionRange(position, position);
    caret.current = null;
  }, [value]);

  const type = (element: HTMLInputElement) => {
    const before = element.value.slice(0, element.selectionStart ?? element.value.length);
    caret.current = countWithoutCommas(groupTyped(before, currency));
    onValueChange(groupTyped(element.value, currency));
  };

  const isLarge = look === 'large';
  // The framed look also has its padding and the suffix in the line.
  const ems = emsOf(`${symbol}${value || '0.00'}${isLarge ? '' : '0000000'}`);
  return (
    <span className="money-field" data-em={ems}>
      <span
        className={cx(
          'flex items-baseline font-display font-semibold text-ink',
          isLarge
            ? 'justify-center text-figure'
            : 'min-h-16 items-center gap-2 rounded-input border border-hairline-strong bg-surface px-3.5 text-xl tracking-tight transition-colors duration-120 hover:border-control-line has-focus-visible:border-accent has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent has-aria-invalid:border-negative',
          className,
        )}
      >
        {isLarge && (
          <span aria-hidden className="money-fitted">
            {symbol}
          </span>
        )}
        <input
          placeholder={maxDecimals > 0 ? '0.00' : '0'}
          {...rest}
          ref={input}
          type="text"
          inputMode={maxDecimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={value}
          onChange={(event) => type(event.target)}
          className={cx(
            'min-w-0 bg-transparent tabular-nums outline-none',
            isLarge
              ? 'money-fitted field-sizing-content max-w-full min-w-[2ch] rounded-chip'
              : 'money-fitted h-full w-full flex-1',
          )}
        />
        {suffix}
      </span>
    </span>
  );
}
