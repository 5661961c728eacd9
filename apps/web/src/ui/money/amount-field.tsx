import type { ComponentProps } from 'react';
import { Field, type WithField } from '../forms/field.tsx';
import { AmountInput } from './amount-input.tsx';

type Control = Omit<ComponentProps<typeof AmountInput>, 'onValueChange' | 'look'>;

type Props = WithField<Control> & { onChange: (event: { target: { value: string } }) => void };

/** An amount with its label, in a form with other fields. */
export function AmountField(props: Props) {
  const { label, hint, error, required, optional, aside, id, className, onChange, ...rest } = props;
  return (
    <Field {...{ label, hint, error, required, optional, aside, id, className }}>
      {(control) => (
        <AmountInput
          {...rest}
          {...control}
          look="framed"
          onValueChange={(value) => onChange({ target: { value } })}
        />
      )}
    </Field>
  );
}
