import type { Form } from '#platform/forms/use-form.ts';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';

type Props = {
  /** A form that has an `email` among its fields. */
  form: Pick<Form<{ email: string }>, 'field' | 'input'>;
  label: string;
  /** Value that the browser may fill in. At log-in that is the user name and a passkey. */
  autoComplete?: string;
};

export function EmailField({ form, label, autoComplete = 'email' }: Props) {
  return (
    <Field label={label} {...form.field('email')} required>
      {(control) => (
        <Input
          {...control}
          {...form.input('email')}
          type="email"
          autoComplete={autoComplete}
          autoCapitalize="none"
          inputMode="email"
        />
      )}
    </Field>
  );
}
