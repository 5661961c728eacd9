import type { ReactNode } from 'react';
import type { Form } from '#platform/forms/use-form.ts';
import { CodeInput } from '#ui/forms/code-input.tsx';
import { Field } from '#ui/forms/field.tsx';
import { takeFocus } from '#ui/layout/take-focus.ts';

type Props<N extends string> = {
  form: Pick<Form<Record<N, string>>, 'field' | 'values' | 'set' | 'submitWith'>;
  name: N;
  label: ReactNode;
  hint?: ReactNode;
  /** Focuses the field when it appears. */
  first?: boolean;
  /** Submits the form with the last digit. For the last field of a form. */
  submits?: boolean;
};

/** Six digits from a mail, a text or an authenticator app. */
export function CodeField<N extends string>({ form, name, label, hint, first, submits }: Props<N>) {
  return (
    <Field label={label} hint={hint} {...form.field(name)} required>
      {(control) => (
        <CodeInput
          {...control}
          ref={first ? takeFocus : undefined}
          length={6}
          value={form.values[name]}
          onValueChange={(code) => form.set(name, code)}
          {...(submits && { onComplete: (code: string) => void form.submitWith(name, code) })}
        />
      )}
    </Field>
  );
}
