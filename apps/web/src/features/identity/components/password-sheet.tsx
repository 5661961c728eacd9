import { call } from '#platform/api.ts';
import { updateMe, useSignedInMe } from '#platform/session.ts';
import { useForm } from '#platform/use-form.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '../settings-copy.ts';
import type { SheetProps } from './late.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { placed } from './use-action.ts';

export default function PasswordSheet(props: SheetProps) {
  return (
    <Sheet {...props} title={words.password.title} description={words.password.describe}>
      <PasswordForm onDone={() => props.onOpenChange(false)} />
    </Sheet>
  );
}

const wrongFields = {
  PASSWORD_WRONG: 'currentPassword',
  PASSWORD_COMMON: 'newPassword',
  PASSWORD_PERSONAL: 'newPassword',
  PASSWORD_UNCHANGED: 'newPassword',
};

function PasswordForm({ onDone }: { onDone: () => void }) {
  const me = useSignedInMe();
  const form = useForm({
    initial: { currentPassword: '', newPassword: '' },
    check: ({ currentPassword, newPassword }) => ({
      ...(currentPassword === '' && { currentPassword: words.password.required }),
      ...(newPassword === '' && { newPassword: words.password.required }),
    }),
    send: async (body) => {
      const answer = await placed(wrongFields, () => call('identity.change-password', { body }));
      updateMe(answer.me);
      toast.success(words.password.saved, { description: words.password.savedWords });
      onDone();
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <input type="hidden" name="username" autoComplete="username" value={me.email} readOnly />
      <Field label={words.password.current} {...form.field('currentPassword')} required>
        {(control) => (
          <PasswordInput {...control} {...form.input('currentPassword')} maxLength={128} />
        )}
      </Field>
      <Field label={words.password.fresh} {...form.field('newPassword')} required>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.input('newPassword')}
            autoComplete="new-password"
            maxLength={128}
          />
        )}
      </Field>
      <PasswordStrength
        password={form.values.newPassword}
        personal={[me.full_name, me.email, me.tag]}
      />
      <Button type="submit" size="lg" wide loading={form.busy}>
        {words.password.submit}
      </Button>
    </form>
  );
}
