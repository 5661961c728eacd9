import { useState } from 'react';
import { Minus } from 'lucide-react';
import { call } from '#platform/api.ts';
import { withRecentSignIn } from '#platform/recent-sign-in.ts';
import { leaveSession, useSignedInMe } from '#platform/session.ts';
import { useForm } from '#platform/use-form.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { words } from '../settings-copy.ts';
import type { SheetProps } from './late.tsx';

export default function CloseAccountSheet(props: SheetProps) {
  return (
    <Sheet {...props} title={words.close.title} description={words.close.describe}>
      <CloseForm onKeep={() => props.onOpenChange(false)} />
    </Sheet>
  );
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

function CloseForm({ onKeep }: { onKeep: () => void }) {
  const me = useSignedInMe();
  const [blockers, setBlockers] = useState<readonly string[]>([]);
  const form = useForm({
    initial: { confirmTag: '', reason: '' },
    check: ({ confirmTag }) =>
      confirmTag.trim() === '' ? { confirmTag: words.close.confirmRequired } : {},
    send: async ({ confirmTag, reason }) => {
      setBlockers([]);
      const body = { confirmTag, ...(reason.trim() && { reason }) };
      await withRecentSignIn(() => call('identity.close-account', { body }));
      leaveSession();
    },
    onFailure: ({ code, details }) => {
      const standing = code === 'CLOSURE_BLOCKED' ? textsIn(details['blockers']) : [];
      setBlockers(standing);
      return standing.length > 0;
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      {blockers.length > 0 && (
        <Banner kind="error" title={words.close.blockedTitle}>
          <ul className="mt-1 list-disc pl-5">
            {blockers.map((blocker) => (
              <li key={blocker}>{blocker}</li>
            ))}
          </ul>
        </Banner>
      )}
      <ul className="grid gap-2">
        {words.close.consequences.map((sentence) => (
          <li key={sentence} className="flex gap-2">
            <Minus className="mt-0.5 size-4 flex-none text-mute" strokeWidth={1.75} aria-hidden />
            {sentence}
          </li>
        ))}
      </ul>
      <Field label={words.close.reason} {...form.field('reason')} optional>
        {(control) => <Textarea {...control} {...form.input('reason')} maxLength={500} />}
      </Field>
      <Field label={words.close.confirm(me.tag)} {...form.field('confirmTag')} required>
        {(control) => (
          <Input
            {...control}
            {...form.input('confirmTag')}
            prefix="@"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={30}
          />
        )}
      </Field>
      <Button type="submit" variant="danger" size="lg" wide loading={form.busy}>
        {words.close.submit}
      </Button>
      <Button variant="quiet" wide onClick={onKeep}>
        {words.close.keep}
      </Button>
    </form>
  );
}
