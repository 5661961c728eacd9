import { useState } from 'react';
import { Minus } from 'lucide-react';
import { call } from '#platform/api/api.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { leaveSession, useSignedInMe } from '#platform/session/session.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { settingsCopy } from '../../settings-copy.ts';
import type { SheetProps } from '../lazy-sheet.tsx';

export default function CloseAccountSheet(props: SheetProps) {
  return (
    <Sheet {...props} title={settingsCopy.close.title} description={settingsCopy.close.describe}>
      <CloseForm onKeep={() => props.onOpenChange(false)} />
    </Sheet>
  );
}

const stringsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

function CloseForm({ onKeep }: { onKeep: () => void }) {
  const me = useSignedInMe();
  const [blockers, setBlockers] = useState<readonly string[]>([]);
  const form = useForm({
    initial: { confirmTag: '', reason: '' },
    check: ({ confirmTag }) =>
      confirmTag.trim() === '' ? { confirmTag: settingsCopy.close.confirmRequired } : {},
    send: async ({ confirmTag, reason }) => {
      setBlockers([]);
      const body = { confirmTag, ...(reason.trim() && { reason }) };
      await withRecentSignIn(() => call('identity.close-account', { body }));
      leaveSession();
    },
    onFailure: ({ code, details }) => {
      const found = code === 'CLOSURE_BLOCKED' ? stringsIn(details['blockers']) : [];
      setBlockers(found);
      return found.length > 0;
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      {blockers.length > 0 && (
        <Banner kind="error" title={settingsCopy.close.blockedTitle}>
          <ul className="mt-1 list-disc pl-5">
            {blockers.map((blocker) => (
              <li key={blocker}>{blocker}</li>
            ))}
          </ul>
        </Banner>
      )}
      <ul className="grid gap-2">
        {settingsCopy.close.consequences.map((sentence) => (
          <li key={sentence} className="flex gap-2">
            <Minus className="mt-0.5 size-4 flex-none text-mute" strokeWidth={1.75} aria-hidden />
            {sentence}
          </li>
        ))}
      </ul>
      <Field label={settingsCopy.close.reason} {...form.field('reason')} optional>
        {(control) => <Textarea {...control} {...form.input('reason')} maxLength={500} />}
      </Field>
      <InputField
        {...form.bind('confirmTag')}
        label={settingsCopy.close.confirm(me.tag)}
        required
        prefix="@"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
      />
      <Button type="submit" variant="danger" size="lg" wide loading={form.busy}>
        {settingsCopy.close.submit}
      </Button>
      <Button variant="quiet" wide onClick={onKeep}>
        {settingsCopy.close.keep}
      </Button>
    </form>
  );
}
