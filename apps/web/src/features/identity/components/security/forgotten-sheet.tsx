import { useState } from 'react';
import { useAction } from '#platform/forms/use-action.ts';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { lockDevice } from '#platform/lock/native-lock.ts';
import { takeSelfie } from '#platform/money/selfie-gate.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { CodeField } from '#ui/forms/code-field.tsx';
import { WideForm } from '#ui/forms/wide-form.tsx';
import { settingsCopy } from '../../settings-copy.ts';
import type { SheetProps } from '../lazy-sheet.tsx';

const words = settingsCopy.forgottenPasscode;

type Props = SheetProps & { onProved: () => void };

/**
 * Before the phone takes a new passcode of a person who forgot theirs: a selfie, or a code by email for
 * those without a registered face.
 */
export default function ForgottenSheet({ open, onOpenChange, onProved }: Props) {
  const [isCode, setCode] = useState(false);
  const prove = async (body: { code?: string }, headers: Record<string, string> = {}) => {
    await call('recovery.prove-passcode', { body }, { headers });
    await lockDevice.forgetForgotten();
    onProved();
  };
  const start = useAction(async () => {
    const started = await call('recovery.start-passcode', { body: {} });
    if (started.method === 'code') {
      setCode(true);
      return;
    }
    const proof = await takeSelfie(started.check);
    if (proof !== null) await prove({}, { 'x-selfie-proof': proof });
  });
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      description={isCode ? words.code : words.describe}
    >
      {isCode ? (
        <CodeForm onCode={(code) => prove({ code })} />
      ) : (
        <div className="grid gap-4">
          {start.problem && <Banner kind="error">{start.problem}</Banner>}
          <Button size="lg" wide loading={start.busy} onClick={start.run}>
            {words.start}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

function CodeForm({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.length < 6 ? { code: words.codeRequired } : {}),
    send: ({ code }) => onCode(code),
  });
  return (
    <WideForm form={form} submit={words.submit}>
      <CodeField form={form} name="code" label={words.codeLabel} />
    </WideForm>
  );
}
