import { Field } from '#ui/forms/field.tsx';
import { AmountInput } from '#ui/money/amount-input.tsx';
import { payCopy } from '../../copy-pay.ts';
import { codeOf, minorOf, sumText, typedOf } from '../../money.ts';
import type { BillerDetail } from '../../queries.ts';
import { cx } from '#ui/text/class-names.ts';

const text = payCopy.choice;

type Props = {
  biller: BillerDetail;
  value: string;
  error: string | undefined;
  onValueChange: (typed: string) => void;
  onEnter: () => void;
};

/** An amount in the biller's currency, with its bounds and amounts for one press. */
export function AmountField({ biller, value, error, onValueChange, onEnter }: Props) {
  const { range, quick, currency } = biller;
  const typed = minorOf(value, currency);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
      className="grid grid-cols-1 gap-4"
    >
      <Field
        label={text.label}
        error={error}
        hint={
          range &&
          text.range(
            sumText({ amount: range.least, currency }),
            sumText({ amount: range.most, currency }),
          )
        }
        required
      >
        {(control) => (
          <AmountInput
            {...control}
            name="amount"
            look="framed"
            currency={codeOf(currency)}
            value={value}
            onValueChange={onValueChange}
          />
        )}
      </Field>
      {quick.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{text.quick}</legend>
          {quick.map((amount) => (
            <button
              key={amount}
              type="button"
              aria-pressed={amount === typed}
              onClick={() => onValueChange(typedOf({ amount, currency }))}
              className={cx(
                'min-h-11 rounded-full border px-4 text-sm font-medium tabular-nums transition-colors duration-120',
                amount === typed
                  ? 'border-ink bg-ink text-canvas'
                  : 'border-hairline-strong bg-surface text-body hover:border-control-line',
              )}
            >
              {sumText({ amount, currency })}
            </button>
          ))}
        </fieldset>
      )}
    </form>
  );
}
