import { call } from '#platform/api.ts';
import { updateMe, useSignedInMe } from '#platform/session.ts';
import { useForm } from '#platform/use-form.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { toast } from '#ui/toast.ts';
import { copy } from '../copy.ts';
import { words } from '../settings-copy.ts';
import type { SheetProps } from './late.tsx';

export default function NameSheet(props: SheetProps) {
  return (
    <Sheet {...props} title={words.profile.name} description={words.profile.nameWords}>
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
      toast.success(words.profile.nameSaved);
      onDone();
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <Field label={words.profile.name} {...form.field('fullName')} required>
        {(control) => (
          <Input {...control} {...form.input('fullName')} autoComplete="name" maxLength={100} />
        )}
      </Field>
      <Button type="submit" size="lg" wide loading={form.busy}>
        {words.profile.saveName}
      </Button>
    </form>
  );
}
