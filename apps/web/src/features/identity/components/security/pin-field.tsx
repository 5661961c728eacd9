import { useSecretScreen } from '#platform/device/secret-screen.ts';
import type { Form } from '#platform/forms/use-form.ts';
import { CodeInput } from '#ui/forms/code-input.tsx';
import { Field } from '#ui/forms/field.tsx';
import { settingsCopy } from '../../settings-copy.ts';

type NewPin = { pin: string; repeat: string };

export function checkNewPin({ pin, repeat }: NewPin): Partial<NewPin> {
  if (pin.length < 4) return { pin: settingsCopy.pin.required };
  return repeat === pin ? {} : { repeat: settingsCopy.pin.different };
}

type PinFieldProps<T extends Record<string, string>> = {
  form: Form<T>;
  name: keyof T & string;
  label: string;
  first?: boolean;
};

export function PinField<T extends Record<string, string>>({
  form,
  name,
  label,
  first,
}: PinFieldProps<T>) {
  useSecretScreen();
  return (
    <Field label={label} {...form.field(name)} required>
      {(control) => (
        <CodeInput
          {...control}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field is what the sheet was opened for
          autoFocus={first}
          length={4}
          masked
          value={form.values[name] ?? ''}
          onValueChange={(pin) => form.set(name, pin)}
        />
      )}
    </Field>
  );
}
