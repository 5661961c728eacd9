import type { ComponentProps } from 'react';
import { Field, type WithField } from './field.tsx';
import { Textarea } from './textarea.tsx';

type Props = WithField<ComponentProps<typeof Textarea>>;

/** A longer text with its label. */
export function TextareaField(props: Props) {
  const { label, hint, error, required, optional, aside, id, className, ...rest } = props;
  return (
    <Field {...{ label, hint, error, required, optional, aside, id, className }}>
      {(control) => <Textarea {...rest} {...control} />}
    </Field>
  );
}
