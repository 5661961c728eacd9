import { useState } from 'react';
import { Mail } from 'lucide-react';
import { call } from '#platform/api/api.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { useSignedInMe } from '#platform/session/session.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { EmailField } from '../sign-in/email-field.tsx';
import { Button } from '#ui/controls/button.tsx';
import { WideForm } from '#ui/forms/wide-form.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { settingsCopy } from '../../settings-copy.ts';
import type { SheetProps } from '../lazy-sheet.tsx';
import { takeFocus } from '#ui/layout/take-focus.ts';

export default function EmailSheet(props: SheetProps) {
  return (
    <Sheet {...props} title={settingsCopy.email.title} description={settingsCopy.email.describe}>
      <EmailChange onDone={() => props.onOpenChange(false)} />
    </Sheet>
  );
}

function EmailChange({ onDone }: { onDone: () => void }) {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo === undefined ? (
    <EmailForm onSent={setSentTo} />
  ) : (
    <Sent email={sentTo} onDone={onDone} />
  );
}

function EmailForm({ onSent }: { onSent: (email: string) => void }) {
  const me = useSignedInMe();
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => (email.trim() === '' ? { email: settingsCopy.email.required } : {}),
    send: async (body) => {
      await withRecentSignIn(() => call('identity.start-email-change', { body }));
      onSent(body.email.trim());
    },
  });
  return (
    <WideForm form={form} submit={settingsCopy.email.submit}>
      <p>
        <span className="text-sm text-mute">{settingsCopy.email.now}</span>
        <span className="block text-md wrap-anywhere text-ink">{me.email}</span>
      </p>
      <EmailField form={form} label={settingsCopy.email.field} />
    </WideForm>
  );
}

function Sent({ email, onDone }: { email: string; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <Plate icon={Mail} accent className="size-12" />
      <h3 ref={takeFocus} tabIndex={-1} className="text-md outline-none">
        {settingsCopy.email.sentTitle}
      </h3>
      <p className="wrap-anywhere">{settingsCopy.email.sentTo(email)}</p>
      <p>{settingsCopy.email.sentWords}</p>
      <Button size="lg" wide onClick={onDone}>
        {settingsCopy.email.close}
      </Button>
    </div>
  );
}
