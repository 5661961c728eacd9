import type { ComponentProps } from 'react';
import { Field, type WithField } from './field.tsx';
import { Select } from './select.tsx';

type Props = WithField<ComponentProps<typeof Select>>;

/** A choice with its label. */
export function SelectField(props: Props) {
  const { label, hint, error, required, optional, aside, id, className, ...rest } = props;
  return (
    <Field {...{ label, hint, error, required, optional, aside, id, className }}>
      {(control) => <Select {...rest} {...control} />}
    </Field>
  );
}
