import { call } from '#platform/api/api.ts';
import { updateMe, useSignedInMe } from '#platform/session/session.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { PasswordField } from '#ui/forms/password-input.tsx';
import { WideForm } from '#ui/forms/wide-form.tsx';
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
    <WideForm form={form} submit={settingsCopy.password.submit}>
      <input type="hidden" name="username" autoComplete="username" value={me.email} readOnly />
      <PasswordField
        {...form.bind('currentPassword')}
        label={settingsCopy.password.current}
        required
        maxLength={128}
      />
      <PasswordField
        {...form.bind('newPassword')}
        label={settingsCopy.password.fresh}
        required
        autoComplete="new-password"
        maxLength={128}
      />
      <PasswordStrength
        password={form.values.newPassword}
        personal={[me.full_name, me.email, me.tag]}
      />
    </WideForm>
  );
}
