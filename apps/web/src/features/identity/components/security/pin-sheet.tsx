import { useState } from 'react';
import { call } from '#platform/api/api.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { checkSession, useSignedInMe } from '#platform/session/session.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { WideForm } from '#ui/forms/wide-form.tsx';
import { settingsCopy } from '../../settings-copy.ts';
import type { SheetProps } from '../lazy-sheet.tsx';
import { attachErrorToField } from '../error-at-field.ts';
import { checkNewPin, PinField } from './pin-field.tsx';
import { ResetPin } from './reset-pin.tsx';

type Mode = 'set' | 'change' | 'reset';
type Done = () => void;

const titles: Record<Mode, string> = {
  set: settingsCopy.pin.setTitle,
  change: settingsCopy.pin.changeTitle,
  reset: settingsCopy.pin.resetTitle,
};

/** Sets the first PIN, changes the PIN, or resets a forgotten PIN with a mailed code. */
export default function PinSheet({ open, onOpenChange }: SheetProps) {
  const { pinSet } = useSignedInMe();
  const [forgot, setForgot] = useState(false);
  const mode: Mode = forgot ? 'reset' : pinSet ? 'change' : 'set';
  const changeOpen = (next: boolean) => {
    if (!next) setForgot(false);
    onOpenChange(next);
  };
  const done = () => changeOpen(false);
  return (
    <Sheet
      open={open}
      onOpenChange={changeOpen}
      title={titles[mode]}
      description={settingsCopy.pin.describe}
    >
      {mode === 'set' && <SetPin onDone={done} />}
      {mode === 'change' && <ChangePin onDone={done} onForgot={() => setForgot(true)} />}
      {mode === 'reset' && <ResetPin onDone={done} />}
    </Sheet>
  );
}

async function finish(sentence: string, onDone: Done): Promise<void> {
  await checkSession();
  toast.success(sentence);
  onDone();
}

function SetPin({ onDone }: { onDone: Done }) {
  const form = useForm({
    initial: { pin: '', repeat: '' },
    check: checkNewPin,
    send: async ({ pin }) => {
      await attachErrorToField({ PIN_TOO_SIMPLE: 'pin' }, () =>
        withRecentSignIn(() => call('identity.set-pin', { body: { pin } })),
      );
      await finish(settingsCopy.pin.wasSet, onDone);
    },
  });
  return (
    <WideForm form={form} submit={settingsCopy.pin.set}>
      <PinField form={form} name="pin" label={settingsCopy.pin.fresh} first />
      <PinField form={form} name="repeat" label={settingsCopy.pin.repeat} />
    </WideForm>
  );
}

const wrongPins = { PIN_TOO_SIMPLE: 'pin', PIN_WRONG: 'currentPin', PIN_LOCKED: 'currentPin' };

function ChangePin({ onDone, onForgot }: { onDone: Done; onForgot: () => void }) {
  const form = useForm({
    initial: { currentPin: '', pin: '', repeat: '' },
    check: (values) =>
      values.currentPin.length < 4
        ? { currentPin: settingsCopy.pin.required }
        : checkNewPin(values),
    send: async ({ currentPin, pin }) => {
      await attachErrorToField(wrongPins, () =>
        call('identity.change-pin', { body: { currentPin, pin } }),
      );
      await finish(settingsCopy.pin.wasChanged, onDone);
    },
  });
  return (
    <WideForm
      form={form}
      submit={settingsCopy.pin.change}
      after={
        <Button variant="quiet" wide onClick={onForgot}>
          {settingsCopy.pin.forgot}
        </Button>
      }
    >
      <PinField form={form} name="currentPin" label={settingsCopy.pin.current} first />
      <PinField form={form} name="pin" label={settingsCopy.pin.fresh} />
      <PinField form={form} name="repeat" label={settingsCopy.pin.repeat} />
    </WideForm>
  );
}
