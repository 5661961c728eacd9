import { KeyRound } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api/api.ts';
import {
  askForPasskey,
  cancelPasskeyPrompt,
  isPromptCancelled,
} from '#platform/device/passkey-prompt.ts';
import { updateMe, useMe } from '#platform/session/session.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { PasswordInput } from '#ui/forms/password-input.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { copy } from '../copy.ts';

type Proof = Parameters<typeof call<'identity.reauthenticate'>>[1]['body'];
type ProofError = { field: 'password' | 'code' | 'form'; sentence: string };

const fieldOf = (error: ApiError): ProofError['field'] => {
  if (error.code === 'PASSWORD_WRONG') return 'password';
  return error.code === 'CODE_INVALID' || error.code === 'CODE_TRIES_EXCEEDED' ? 'code' : 'form';
};

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function passkeyProof(): Promise<Proof> {
  const body = { purpose: 'reauthenticate' } as const;
  return askForPasskey((signal) => call('identity.passkey-options', { body }, { signal }));
}

/** Asks for the password (and a code if the person uses an app), or for a passkey. */
export default function ProofSheet({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const me = useMe();
  const [busy, setBusy] = useState<'password' | 'passkey'>();
  const [proofError, setProofError] = useState<ProofError>();

  // The prompt does not outlive the sheet.
  useEffect(() => cancelPasskeyPrompt, []);
  const prove = async (kind: 'password' | 'passkey', proof: () => Promise<Proof>) => {
    setBusy(kind);
    setProofError(undefined);
    try {
      const answer = await call('identity.reauthenticate', { body: await proof() });
      updateMe(answer.me);
      onAnswer(true);
    } catch (error) {
      if (isPromptCancelled(error)) return;
      const isRefused = error instanceof ApiError;
      setProofError({
        field: isRefused ? fieldOf(error) : 'form',
        sentence: isRefused ? error.message : 'The passkey was not used. Please try again.',
      });
      setBusy(undefined);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = textOf(form, 'password');
    const code = me?.totpOn ? textOf(form, 'code') : undefined;
    cancelPasskeyPrompt();
    void prove('password', async () => ({ password, code }));
  };
  const errorOf = (field: ProofError['field']) =>
    proofError?.field === field ? proofError.sentence : undefined;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title={copy.proofTitle}
      description={copy.proofReason}
    >
      {errorOf('form') && (
        <Banner kind="error" className="mb-4">
          {errorOf('form')}
        </Banner>
      )}
      <form onSubmit={onSubmit} className="grid gap-4">
        <input
          type="hidden"
          name="username"
          autoComplete="username"
          value={me?.email ?? ''}
          readOnly
        />
        <ProofFields withCode={me?.totpOn ?? false} errorOf={errorOf} />
        <ProofButtons
          busy={busy}
          hasPasskey={(me?.passkeys ?? 0) > 0}
          onPasskey={() => void prove('passkey', passkeyProof)}
        />
      </form>
    </Sheet>
  );
}

type ButtonsProps = {
  busy: 'password' | 'passkey' | undefined;
  hasPasskey: boolean;
  onPasskey: () => void;
};

function ProofButtons({ busy, hasPasskey, onPasskey }: ButtonsProps) {
  return (
    <>
      <Button type="submit" size="lg" wide loading={busy === 'password'}>
        Confirm
      </Button>
      {hasPasskey && (
        <Button
          variant="secondary"
          size="lg"
          wide
          icon={KeyRound}
          loading={busy === 'passkey'}
          onClick={onPasskey}
        >
          Use a passkey
        </Button>
      )}
    </>
  );
}

type FieldsProps = {
  withCode: boolean;
  errorOf: (field: ProofError['field']) => string | undefined;
};

function ProofFields({ withCode, errorOf }: FieldsProps) {
  return (
    <>
      <Field label="Password" error={errorOf('password')} required>
        {(control) => <PasswordInput {...control} name="password" />}
      </Field>
      {withCode && (
        <Field label="Authenticator or recovery code" error={errorOf('code')} required>
          {(control) => (
            <Input {...control} name="code" autoComplete="one-time-code" inputMode="text" />
          )}
        </Field>
      )}
    </>
  );
}
