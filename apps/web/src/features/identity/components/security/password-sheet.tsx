import { call } from '#platform/api/api.ts';
import { updateMe, useSignedInMe } from '#platform/session/session.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput } from '#ui/forms/password-input.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { settingsCopy } from '../../settings-copy.ts';
import type { SheetProps } from '../lazy-sheet.tsx';
import { PasswordStrength } from '../sign-in/password-strength.tsx';
import { attachErrorToField } from '../error-at-field.ts';

export default function PasswordSheet(props: SheetProps) {
  return (
    <Sheet
      {...props}
      title={settingsCopy.password.title}
      description={settingsCopy.password.describe}
    >
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
      ...(currentPassword === '' && { currentPassword: settingsCopy.password.required }),
      ...(newPassword === '' && { newPassword: settingsCopy.password.required }),
    }),
    send: async (body) => {
      const answer = await attachErrorToField(wrongFields, () =>
        call('identity.change-password', { body }),
      );
      updateMe(answer.me);
      toast.success(settingsCopy.password.saved, { description: settingsCopy.password.savedWords });
      onDone();
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <input type="hidden" name="username" autoComplete="username" value={me.email} readOnly />
      <Field label={settingsCopy.password.current} {...form.field('currentPassword')} required>
        {(control) => (
          <PasswordInput {...control} {...form.input('currentPassword')} maxLength={128} />
        )}
      </Field>
      <Field label={settingsCopy.password.fresh} {...form.field('newPassword')} required>
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
        {settingsCopy.password.submit}
      </Button>
    </form>
  );
}
