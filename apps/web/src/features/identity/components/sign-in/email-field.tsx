import type { FormWith } from '#ui/forms/field.tsx';
import { InputField } from '#ui/forms/input-field.tsx';

type Props = {
  /** A form that has an `email` among its fields. */
  form: FormWith<'email'>;
  label: string;
  /** Value that the browser may fill in. At log-in that is the user name and a passkey. */
  autoComplete?: string;
};

export function EmailField({ form, label, autoComplete = 'email' }: Props) {
  return (
    <InputField
      {...form.bind('email')}
      label={label}
      required
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      inputMode="email"
    />
  );
}
