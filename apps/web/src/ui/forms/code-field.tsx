import type { ReactNode } from 'react';
import { CodeInput } from './code-input.tsx';
import { Field } from './field.tsx';
import { takeFocus } from '../layout/take-focus.ts';

type Props<N extends string> = {
  /** Of `useForm`. */
  form: {
    readonly values: Readonly<Record<N, string>>;
    readonly field: (name: N) => { id: string; error: string | undefined };
    readonly set: (name: N, value: string) => void;
    readonly submitWith: (name: N, value: string) => Promise<void>;
  };
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
