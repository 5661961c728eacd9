import { AuthPage, PasswordStrength } from '#features/identity/index.ts';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput } from '#ui/forms/password-input.tsx';
import { copy } from '../copy.ts';
import type { StepProps } from './step-props.ts';

const text = copy.public;

/** The last step, when the wait is over. */
export function NewPassword({ token, progress, onProgress }: StepProps) {
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: text.passwordRequired } : {}),
    send: async ({ password }) => {
      await call('recovery.finish', { body: { token, password } });
      onProgress({ ...progress, state: 'completed' });
    },
  });
  return (
    <AuthPage title={text.readyTitle} words={text.readyWords} problem={form.problem}>
      <form {...form.props} className="grid gap-4">
        <Field label={text.password} {...form.field('password')} required>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.input('password')}
              autoComplete="new-password"
              maxLength={128}
            />
          )}
        </Field>
        <PasswordStrength password={form.values.password} personal={[]} />
        <Button type="submit" size="lg" wide loading={form.busy}>
          {text.save}
        </Button>
      </form>
    </AuthPage>
  );
}
