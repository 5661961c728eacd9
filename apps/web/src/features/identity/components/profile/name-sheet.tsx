import { call } from '#platform/api/api.ts';
import { updateMe, useSignedInMe } from '#platform/session/session.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { WideForm } from '#ui/forms/wide-form.tsx';
import { copy } from '../../copy.ts';
import { settingsCopy } from '../../settings-copy.ts';
import type { SheetProps } from '../lazy-sheet.tsx';

export default function NameSheet(props: SheetProps) {
  return (
    <Sheet
      {...props}
      title={settingsCopy.profile.name}
      description={settingsCopy.profile.nameWords}
    >
      <NameForm onDone={() => props.onOpenChange(false)} />
    </Sheet>
  );
}

function NameForm({ onDone }: { onDone: () => void }) {
  const me = useSignedInMe();
  const form = useForm({
    initial: { fullName: me.full_name },
    check: ({ fullName }) =>
      fullName.trim() === '' ? { fullName: copy.signUp.required.fullName } : {},
    send: async ({ fullName }) => {
      const answer = await call('identity.update-profile', { body: { fullName } });
      updateMe(answer.me);
      toast.success(settingsCopy.profile.nameSaved);
      onDone();
    },
  });
  return (
    <WideForm form={form} submit={settingsCopy.profile.saveName}>
      <Field label={settingsCopy.profile.name} {...form.field('fullName')} required>
        {(control) => (
          <Input {...control} {...form.input('fullName')} autoComplete="name" maxLength={100} />
        )}
      </Field>
    </WideForm>
  );
}
