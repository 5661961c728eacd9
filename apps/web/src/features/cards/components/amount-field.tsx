import type { ReactNode } from 'react';
import { Field } from '#ui/forms/field.tsx';
import { AmountInput } from '#ui/money/amount-input.tsx';

/** Only what a field needs of a form, whatever its other fields are. */
type AmountForm<Name extends string> = {
  readonly values: Readonly<Record<Name, string>>;
  readonly set: (name: Name, value: string) => void;
  readonly field: (name: Name) => { id: string; error: string | undefined };
};

type Props<Name extends string> = {
  form: AmountForm<Name>;
  name: Name;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
};

/** An amount in dollars within a form. */
export function AmountField<Name extends string>(props: Props<Name>) {
  const { form, name, label, hint, optional } = props;
  return (
    <Field label={label} hint={hint} optional={optional ?? false} {...form.field(name)}>
      {(control) => (
        <AmountInput
          {...control}
          name={name}
          look="framed"
          currency="USD"
          value={form.values[name]}
          onValueChange={(typed) => form.set(name, typed)}
        />
      )}
    </Field>
  );
}
