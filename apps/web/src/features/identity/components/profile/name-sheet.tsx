import { call } from '#platform/api/api.ts';
import { updateMe, useSignedInMe } from '#platform/session/session.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
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
    <form {...form.props} className="grid gap-4">
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <Field label={settingsCopy.profile.name} {...form.field('fullName')} required>
        {(control) => (
          <Input {...control} {...form.input('fullName')} autoComplete="name" maxLength={100} />
        )}
      </Field>
      <Button type="submit" size="lg" wide loading={form.busy}>
        {settingsCopy.profile.saveName}
      </Button>
    </form>
  );
}
