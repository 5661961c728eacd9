import { useState } from 'react';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { checkSession, useSignedInMe } from '#platform/session/session.ts';
import { toast } from '#ui/feedback/toast.ts';
import { CodeField } from '#ui/forms/code-field.tsx';
import { WideForm } from '#ui/forms/wide-form.tsx';
import { settingsCopy } from '../../settings-copy.ts';
import { ResendButton } from '../sign-in/resend-button.tsx';
import { attachErrorToField } from '../error-at-field.ts';
import { checkNewPin, PinField } from './pin-field.tsx';

type Done = () => void;

const mailCode = async (): Promise<void> => {
  await withRecentSignIn(() => call('identity.start-pin-reset', {}));
};

/**
 * Sets a new PIN with a code from the person's email. The confirmation of a payment shows it too, where
 * no query cache is.
 */
export function ResetPin({ onDone }: { onDone: Done }) {
  const me = useSignedInMe();
  const [sent, setSent] = useState(false);
  const form = useForm({
    initial: {},
    send: async () => {
      await mailCode();
      setSent(true);
    },
  });
  if (sent) return <ResetForm onDone={onDone} />;
  return (
    <WideForm form={form} submit={settingsCopy.pin.sendCode}>
      <p className="text-md wrap-anywhere">{settingsCopy.pin.sendCodeWords(me.email)}</p>
    </WideForm>
  );
}

function ResetForm({ onDone }: { onDone: Done }) {
  const form = useForm({
    initial: { code: '', pin: '', repeat: '' },
    check: (values) =>
      values.code.length < 6 ? { code: settingsCopy.pin.codeRequired } : checkNewPin(values),
    send: async ({ code, pin }) => {
      await attachErrorToField({ PIN_TOO_SIMPLE: 'pin' }, () =>
        withRecentSignIn(() => call('identity.reset-pin', { body: { code, pin } })),
      );
      await checkSession();
      toast.success(settingsCopy.pin.wasChanged);
      onDone();
    },
  });
  return (
    <WideForm
      form={form}
      submit={settingsCopy.pin.reset}
      after={<ResendButton send={mailCode} waiting />}
    >
      <CodeField form={form} name="code" label={settingsCopy.pin.code} first />
      <PinField form={form} name="pin" label={settingsCopy.pin.fresh} />
      <PinField form={form} name="repeat" label={settingsCopy.pin.repeat} />
    </WideForm>
  );
}
