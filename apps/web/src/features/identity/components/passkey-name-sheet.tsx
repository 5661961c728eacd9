import { call } from '#platform/api.ts';
import { useForm } from '#platform/use-form.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { toast } from '#ui/toast.ts';
import { makePasskey } from '../make-passkey.ts';
import { words } from '../settings-copy.ts';
import type { SheetProps } from './late.tsx';
import type { Passkey } from './passkeys.tsx';

type Props = SheetProps & {
  /** The one to rename; without it a new one is made. */
  passkey: Passkey | undefined;
  onSaved: () => Promise<void>;
};

export default function PasskeyNameSheet({ passkey, onSaved, ...props }: Props) {
  return (
    <Sheet
      {...props}
      title={passkey ? words.passkeys.renameTitle : words.passkeys.addTitle}
      description={passkey ? undefined : words.passkeys.addWords}
    >
      <NameForm
        passkey={passkey}
        onSaved={async () => {
          await onSaved();
          toast.success(passkey ? words.passkeys.renamed : words.passkeys.added);
          props.onOpenChange(false);
        }}
      />
    </Sheet>
  );
}

function NameForm({ passkey, onSaved }: Pick<Props, 'passkey' | 'onSaved'>) {
  const form = useForm({
    initial: { name: passkey?.name ?? '' },
    check: ({ name }) => (name.trim() === '' ? { name: words.passkeys.nameRequired } : {}),
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
      <Field label={words.passkeys.name} {...form.field('name')} required>
        {(control) => (
          <Input {...control} {...form.input('name')} autoComplete="off" maxLength={60} />
        )}
      </Field>
      <Button type="submit" size="lg" wide loading={form.busy}>
        {passkey ? words.passkeys.renameSubmit : words.passkeys.submit}
      </Button>
    </form>
  );
}
