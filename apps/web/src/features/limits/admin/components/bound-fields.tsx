import type { Form } from '#platform/forms/use-form.ts';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { AmountField } from '#ui/money/amount-field.tsx';
import { copy } from '../copy.ts';
import type { Draft, Kind } from '../draft.ts';
import type { Currency } from '../queries.ts';

const text = copy.change;

type Props<T extends Draft> = { form: Form<T>; currency: Currency; kinds: readonly Kind[] };

/** The fields that every change of a limit has: an amount, or no limit. */
export function BoundFields<T extends Draft>({ form, currency, kinds }: Props<T>) {
  const kind = form.values.kind as Kind;
  return (
    <>
      <RadioGroup
        legend={text.kind}
        name="kind"
        value={kind}
        onValueChange={(next) => form.set('kind', next)}
        options={kinds.map((value) => ({
          value,
          label: text.kinds[value],
          hint: value === 'remove' ? text.removeHint : undefined,
        }))}
      />
      {kind === 'amount' && (
        <AmountField {...form.bind('amount')} label={text.amount} required currency={currency} />
      )}
    </>
  );
}

type MomentProps<T extends Record<string, string>> = {
  form: Form<T>;
  name: keyof T & string;
  label: string;
  hint?: string;
  optional?: boolean;
};

export function MomentField<T extends Record<string, string>>({
  form,
  name,
  label,
  hint,
  optional,
}: MomentProps<T>) {
  return (
    <Field label={label} hint={hint} {...form.field(name)} optional={optional} required={!optional}>
      {(control) => <Input {...control} {...form.input(name)} type="datetime-local" />}
    </Field>
  );
}
