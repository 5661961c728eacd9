import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api/api.ts';
import { loadPasskeys } from '#platform/device/passkey-prompt.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { WideForm } from '#ui/forms/wide-form.tsx';
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
    <WideForm
      form={form}
      submit={passkey ? settingsCopy.passkeys.renameSubmit : settingsCopy.passkeys.submit}
    >
      <Field label={settingsCopy.passkeys.name} {...form.field('name')} required>
        {(control) => (
          <Input {...control} {...form.input('name')} autoComplete="off" maxLength={60} />
        )}
      </Field>
    </WideForm>
  );
}

const passkeyError = (message: string): ApiError =>
  new ApiError({ code: 'PASSKEY_REFUSED', message, status: 0 });

/** Makes a passkey on the device and adds it to the account. Device errors become an ApiError. */
async function makePasskey(name: string): Promise<void> {
  const { startRegistration, browserSupportsWebAuthn } = await loadPasskeys();
  if (!browserSupportsWebAuthn()) throw passkeyError(settingsCopy.passkeys.unsupported);
  const { challengeId, options } = await call('identity.passkey-options', {
    body: { purpose: 'register' },
  });
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    const exists = error instanceof Error && error.name === 'InvalidStateError';
    throw passkeyError(exists ? settingsCopy.passkeys.existing : settingsCopy.passkeys.unused);
  });
  await withRecentSignIn(() =>
    call('identity.add-passkey', { body: { challengeId, name, response: { ...response } } }),
  );
}
