import { useState } from 'react';
import { useForm, type Form } from '#platform/forms/use-form.ts';
import { applyLock, lockDevice, provePasscode } from '#platform/lock/native-lock.ts';
import { isEasyPasscode, passcodeLength } from '#platform/lock/passcode.ts';
import { useSignedInMe } from '#platform/session/session.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { CodeInput } from '#ui/forms/code-input.tsx';
import { Field } from '#ui/forms/field.tsx';
import { WideForm } from '#ui/forms/wide-form.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { settingsCopy } from '../../settings-copy.ts';
import type { SheetProps } from '../lazy-sheet.tsx';

const words = settingsCopy.appLock;

type Passcodes = { current: string; fresh: string; repeat: string };
type Props = SheetProps & { what: 'save' | 'off'; hasPasscode: boolean };

const checkFresh = ({ fresh, repeat }: Passcodes): Partial<Passcodes> => {
  if (fresh.length < passcodeLength) return { fresh: words.required };
  if (isEasyPasscode(fresh)) return { fresh: words.easy };
  return repeat === fresh ? {} : { repeat: words.different };
};

/** Sets, changes or removes the passcode of this phone. A change needs the current one. */
export default function PasscodeSheet({ open, onOpenChange, what, hasPasscode }: Props) {
  const me = useSignedInMe();
  const [isWrong, setWrong] = useState(false);
  const isOff = what === 'off';
  const form = useForm({
    initial: { current: '', fresh: '', repeat: '' },
    check: (values) =>
      hasPasscode && values.current.length < passcodeLength
        ? { current: words.required }
        : isOff
          ? {}
          : checkFresh(values),
    send: async ({ current, fresh }) => {
      const isProven = !hasPasscode || (await provePasscode(current));
      setWrong(!isProven);
      if (!isProven) return;
      if (isOff) await lockDevice.forgetAll();
      else await lockDevice.setPasscode(me.id, fresh);
      await applyLock();
      toast.success(isOff ? words.offDone : words.saved);
      onOpenChange(false);
    },
  });
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={isOff ? words.off : hasPasscode ? words.change : words.set}
      description={isOff ? words.offDescribe : words.describe}
    >
      <WideForm form={form} submit={isOff ? words.off : words.save}>
        {isWrong && <Banner kind="error">{words.wrong}</Banner>}
        {hasPasscode && <PasscodeField form={form} name="current" label={words.current} isFirst />}
        {!isOff && (
          <>
            <PasscodeField form={form} name="fresh" label={words.fresh} isFirst={!hasPasscode} />
            <PasscodeField form={form} name="repeat" label={words.repeat} />
          </>
        )}
      </WideForm>
    </Sheet>
  );
}

type FieldProps = {
  form: Form<Passcodes>;
  name: keyof Passcodes;
  label: string;
  isFirst?: boolean;
};

function PasscodeField({ form, name, label, isFirst = false }: FieldProps) {
  return (
    <Field label={label} {...form.field(name)} required>
      {(control) => (
        <CodeInput
          {...control}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field is what the sheet was opened for
          autoFocus={isFirst}
          length={passcodeLength}
          masked
          value={form.values[name]}
          onValueChange={(passcode) => form.set(name, passcode)}
        />
      )}
    </Field>
  );
}
