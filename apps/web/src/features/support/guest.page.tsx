import { useCallback, useEffect, useState } from 'react';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { CodeField } from '#ui/forms/code-field.tsx';
import { AskAsGuest, GuestQuestionCard } from './components/guest-questions.tsx';
import { guestCopy as text } from './guest-copy.ts';

export const meta = () => pageMeta(text.title);

type Guest = NonNullable<OutputOf<Routes['support.guest-questions']>['guest']>;

/** Undefined until it is known whether a code was entered in this browser; null without one. */
function useGuest() {
  const [guest, setGuest] = useState<Guest | null>();
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(
    () =>
      call('support.guest-questions', {}).then(
        ({ guest: found }) => {
          setGuest(found);
          setFailed(false);
        },
        () => setFailed(true),
      ),
    [],
  );
  useEffect(() => {
    void load();
  }, [load]);
  return { guest, isFailed, load };
}

/** For people who cannot log in: an email, a code, and a conversation that shows nothing of an account. */
export default function GuestSupportPage() {
  const { guest, isFailed, load } = useGuest();
  const [email, setEmail] = useState('');
  return (
    <>
      <PageHeader title={text.title} />
      {isFailed && (
        <Banner kind="error" className="mb-4">
          {text.failed}
        </Banner>
      )}
      {guest && <Conversations guest={guest} load={load} />}
      {guest === undefined && !isFailed && (
        <output className="block text-mute">{text.loading}</output>
      )}
      {guest === null && email === '' && <EmailStep onSent={setEmail} />}
      {guest === null && email !== '' && (
        <CodeStep email={email} onBack={() => setEmail('')} onProven={load} />
      )}
    </>
  );
}

function EmailStep({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => (email.trim() === '' ? { email: text.emailMissing } : {}),
    send: async ({ email }) => {
      await call('support.guest-code', { body: { email } });
      onSent(email.trim());
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-md">{text.words}</p>
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <Field label={text.email} {...form.field('email')} required>
        {(control) => (
          <Input {...control} {...form.input('email')} type="email" autoComplete="email" />
        )}
      </Field>
      <Button type="submit" size="lg" wide loading={form.busy}>
        {text.sendCode}
      </Button>
    </form>
  );
}

type CodeProps = { email: string; onBack: () => void; onProven: () => Promise<void> };

function CodeStep({ email, onBack, onProven }: CodeProps) {
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.length === 6 ? {} : { code: text.codeMissing }),
    send: async ({ code }) => {
      await call('support.guest-start', { body: { email, code } });
      await onProven();
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <CodeField
        form={form}
        name="code"
        label={text.code}
        hint={text.codeHint(email)}
        first
        submits
      />
      <Button type="submit" size="lg" wide loading={form.busy}>
        {text.proceed}
      </Button>
      <Button variant="secondary" wide onClick={onBack}>
        {text.other}
      </Button>
    </form>
  );
}

function Conversations({ guest, load }: { guest: Guest; load: () => Promise<void> }) {
  const leave = async () => {
    await call('support.guest-end', { body: {} });
    await load();
  };
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-md">{text.as(guest.email)}</p>
        <div className="flex gap-2">
          <Button size="sm" variant="secondary" onClick={() => void load()}>
            {text.refresh}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => void leave()}>
            {text.leave}
          </Button>
        </div>
      </div>
      <p className="text-sm text-mute">{text.privacy}</p>
      <section aria-label={text.questions} className="grid gap-4">
        <h2 className="text-lg font-semibold text-ink">{text.questions}</h2>
        {guest.items.length === 0 && <p className="text-mute">{text.none}</p>}
        {guest.items.map((question) => (
          <GuestQuestionCard key={question.id} question={question} onSent={load} />
        ))}
      </section>
      <AskAsGuest onSent={load} />
    </div>
  );
}
