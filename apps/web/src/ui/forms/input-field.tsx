import type { ComponentProps } from 'react';
import { Field, type WithField } from './field.tsx';
import { Input } from './input.tsx';

type Props = WithField<ComponentProps<typeof Input>>;

/** A line of text with its label. */
export function InputField(props: Props) {
  const { label, hint, error, required, optional, aside, id, className, ...rest } = props;
  return (
    <Field {...{ label, hint, error, required, optional, aside, id, className }}>
      {(control) => <Input {...rest} {...control} />}
    </Field>
  );
}
