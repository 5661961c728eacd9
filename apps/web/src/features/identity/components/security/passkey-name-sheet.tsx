import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { makePasskey } from '../../make-passkey.ts';
import { settingsCopy } from '../../settings-copy.ts';
import type { SheetProps } from '../lazy-sheet.tsx';
import type { Passkey } from './passkeys.tsx';

type Props = SheetProps & {
  /** The passkey to rename. Without it, the sheet makes a new one. */
  passkey: Passkey | undefined;
  onSaved: () => Promise<void>;
};

export default function PasskeyNameSheet({ passkey, onSaved, ...props }: Props) {
  return (
    <Sheet
      {...props}
      title={passkey ? settingsCopy.passkeys.renameTitle : settingsCopy.passkeys.addTitle}
      description={passkey ? undefined : settingsCopy.passkeys.addWords}
    >
      <NameForm
        passkey={passkey}
        onSaved={async () => {
          await onSaved();
          toast.success(passkey ? settingsCopy.passkeys.renamed : settingsCopy.passkeys.added);
          props.onOpenChange(false);
        }}
      />
    </Sheet>
  );
}

function NameForm({ passkey, onSaved }: Pick<Props, 'passkey' | 'onSaved'>) {
  const form = useForm({
    initial: { name: passkey?.name ?? '' },
    check: ({ name }) => (name.trim() === '' ? { name: settingsCopy.passkeys.nameRequired } : {}),
    send: async ({ name }) => {
      if (passkey) {
        const params = { passkeyId: passkey.id };
        await call('identity.rename-passkey', { params, body: { name } });
      } else {
        await makePasskey(name);
      }
      await onSaved();
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <Field label={settingsCopy.passkeys.name} {...form.field('name')} required>
        {(control) => (
          <Input {...control} {...form.input('name')} autoComplete="off" maxLength={60} />
        )}
      </Field>
      <Button type="submit" size="lg" wide loading={form.busy}>
        {passkey ? settingsCopy.passkeys.renameSubmit : settingsCopy.passkeys.submit}
      </Button>
    </form>
  );
}
