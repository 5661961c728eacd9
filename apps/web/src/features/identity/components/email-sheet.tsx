import { useState } from 'react';
import { Mail } from 'lucide-react';
import { call } from '#platform/api.ts';
import { withRecentSignIn } from '#platform/recent-sign-in.ts';
import { useSignedInMe } from '#platform/session.ts';
import { useForm } from '#platform/use-form.ts';
import { EmailField } from './email-field.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Plate } from '#ui/plate.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { words } from '../settings-copy.ts';
import type { SheetProps } from './late.tsx';
import { takeFocus } from '#ui/take-focus.ts';

export default function EmailSheet(props: SheetProps) {
  return (
    <Sheet {...props} title={words.email.title} description={words.email.describe}>
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
    check: ({ email }) => (email.trim() === '' ? { email: words.email.required } : {}),
    send: async (body) => {
      await withRecentSignIn(() => call('identity.start-email-change', { body }));
      onSent(body.email.trim());
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <p>
        <span className="text-sm text-mute">{words.email.now}</span>
        <span className="block text-md wrap-anywhere text-ink">{me.email}</span>
      </p>
      <EmailField form={form} label={words.email.field} />
      <Button type="submit" size="lg" wide loading={form.busy}>
        {words.email.submit}
      </Button>
    </form>
  );
}

function Sent({ email, onDone }: { email: string; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <Plate icon={Mail} accent className="size-12" />
      <h3 ref={takeFocus} tabIndex={-1} className="text-md outline-none">
        {words.email.sentTitle}
      </h3>
      <p className="wrap-anywhere">{words.email.sentTo(email)}</p>
      <p>{words.email.sentWords}</p>
      <Button size="lg" wide onClick={onDone}>
        {words.email.close}
      </Button>
    </div>
  );
}
