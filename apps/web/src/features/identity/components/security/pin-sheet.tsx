import { useState } from 'react';
import { call } from '#platform/api/api.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { checkSession, useSignedInMe } from '#platform/session/session.ts';
import { useForm, type Form } from '#platform/forms/use-form.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CodeInput } from '#ui/forms/code-input.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { settingsCopy } from '../../settings-copy.ts';
import type { SheetProps } from '../lazy-sheet.tsx';
import { CodeField } from '../sign-in/code-field.tsx';
import { ResendButton } from '../sign-in/resend-button.tsx';
import { attachErrorToField, useAction } from '../use-action.ts';

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

type NewPin = { pin: string; repeat: string };

function checkNewPin({ pin, repeat }: NewPin): Partial<NewPin> {
  if (pin.length < 4) return { pin: settingsCopy.pin.required };
  return repeat === pin ? {} : { repeat: settingsCopy.pin.different };
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
    <form {...form.props} className="grid gap-4">
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <PinField form={form} name="pin" label={settingsCopy.pin.fresh} first />
      <PinField form={form} name="repeat" label={settingsCopy.pin.repeat} />
      <Button type="submit" size="lg" wide loading={form.busy}>
        {settingsCopy.pin.set}
      </Button>
    </form>
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
    <form {...form.props} className="grid gap-4">
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <PinField form={form} name="currentPin" label={settingsCopy.pin.current} first />
      <PinField form={form} name="pin" label={settingsCopy.pin.fresh} />
      <PinField form={form} name="repeat" label={settingsCopy.pin.repeat} />
      <Button type="submit" size="lg" wide loading={form.busy}>
        {settingsCopy.pin.change}
      </Button>
      <Button variant="quiet" wide onClick={onForgot}>
        {settingsCopy.pin.forgot}
      </Button>
    </form>
  );
}

const mailCode = async (): Promise<void> => {
  await withRecentSignIn(() => call('identity.start-pin-reset', {}));
};

function ResetPin({ onDone }: { onDone: Done }) {
  const me = useSignedInMe();
  const [sent, setSent] = useState(false);
  const ask = useAction(async () => {
    await mailCode();
    setSent(true);
  });
  if (sent) return <ResetForm onDone={onDone} />;
  return (
    <div className="grid gap-4">
      {ask.problem && <Banner kind="error">{ask.problem}</Banner>}
      <p className="text-md wrap-anywhere">{settingsCopy.pin.sendCodeWords(me.email)}</p>
      <Button size="lg" wide loading={ask.busy} onClick={ask.run}>
        {settingsCopy.pin.sendCode}
      </Button>
    </div>
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
      await finish(settingsCopy.pin.wasChanged, onDone);
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <CodeField form={form} name="code" label={settingsCopy.pin.code} first />
      <PinField form={form} name="pin" label={settingsCopy.pin.fresh} />
      <PinField form={form} name="repeat" label={settingsCopy.pin.repeat} />
      <Button type="submit" size="lg" wide loading={form.busy}>
        {settingsCopy.pin.reset}
      </Button>
      <ResendButton send={mailCode} waiting />
    </form>
  );
}

type PinFieldProps<T extends Record<string, string>> = {
  form: Form<T>;
  name: keyof T & string;
  label: string;
  first?: boolean;
};

function PinField<T extends Record<string, string>>({
  form,
  name,
  label,
  first,
}: PinFieldProps<T>) {
  return (
    <Field label={label} {...form.field(name)} required>
      {(control) => (
        <CodeInput
          {...control}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field is what the sheet was opened for
          autoFocus={first}
          length={4}
          masked
          value={form.values[name] ?? ''}
          onValueChange={(pin) => form.set(name, pin)}
        />
      )}
    </Field>
  );
}
