import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { messageLength } from '@cowrie/contract/chat/data';
import { openFormSeconds } from '@cowrie/contract/platform/open-form';
import { contactTopics, type ContactTopic } from '@cowrie/contract/support/data';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { newId } from '#platform/storage/new-id.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { contactCopy as text } from './contact-copy.ts';

export const meta = () => pageMeta(text.title);

const options = Object.entries(contactTopics).map(([value, label]) => ({ value, label }));
const isTopic = (value: string): value is ContactTopic => value in contactTopics;

/** For people without an account, and for those who cannot log in. */
export default function ContactPage() {
  const [reference, setReference] = useState<string>();
  if (reference === undefined) return <ContactForm onSent={setReference} />;
  return (
    <>
      <PageHeader title={text.done} />
      <output className="block text-md">{text.doneWords(reference)}</output>
      <ButtonLink to="/" variant="secondary" className="mt-6 justify-self-start">
        {text.home}
      </ButtonLink>
    </>
  );
}

type Opened = { readonly token: string; readonly at: number };

/** The token says when the form was opened. If it does not come, the server asks to send again. */
const openForm = (): Promise<Opened> =>
  call('support.contact-form', {}).then(
    ({ token }) => ({ token, at: performance.now() }),
    () => ({ token: '', at: 0 }),
  );

const leastMs = openFormSeconds.least * 1_000 + 500;

/** A person whose browser fills the form in at once is not a program: their message waits a moment. */
function useToken() {
  const opened = useRef<Promise<Opened>>(null);
  useEffect(() => {
    opened.current = openForm();
  }, []);
  return {
    take: async (): Promise<string> => {
      opened.current ??= openForm();
      const { token, at } = await opened.current;
      const waitMs = Math.max(0, at + leastMs - performance.now());
      await new Promise((resolve) => {
        setTimeout(resolve, waitMs);
      });
      return token;
    },
    renew: () => {
      opened.current = openForm();
    },
  };
}

const missing = (values: Readonly<Record<keyof typeof text.required, string>>) =>
  Object.fromEntries(
    Object.entries(text.required).filter(
      ([name]) => values[name as keyof typeof text.required].trim() === '',
    ),
  );

function ContactForm({ onSent }: { onSent: (reference: string) => void }) {
  const { take, renew } = useToken();
  const id = useRef('');
  const form = useForm({
    initial: { name: '', email: '', topic: '', text: '', website: '' },
    check: missing,
    send: async ({ topic, ...values }) => {
      if (!isTopic(topic)) return;
      if (id.current === '') id.current = newId();
      const body = { ...values, topic, id: id.current, token: await take() };
      onSent((await call('support.contact', { body })).reference);
    },
    onFailure: ({ code, status }) => {
      if (code === 'CONTACT_FORM_OLD') renew();
      if (status >= 400 && status < 500) id.current = '';
      return false;
    },
  });
  return (
    <>
      <PageHeader title={text.title} />
      <p className="mb-2 text-md">{text.words}</p>
      <p className="mb-6">
        <Link to="/contact/code" className="text-accent hover:underline">
          {text.locked}
        </Link>
      </p>
      <form {...form.props} className="grid gap-4">
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        <Field label={text.name} {...form.field('name')} required>
          {(control) => <Input {...control} {...form.input('name')} autoComplete="name" />}
        </Field>
        <Field label={text.email} {...form.field('email')} required>
          {(control) => (
            <Input {...control} {...form.input('email')} type="email" autoComplete="email" />
          )}
        </Field>
        <Field label={text.topic} {...form.field('topic')} required>
          {(control) => (
            <Select {...control} {...form.input('topic')} options={options} placeholder="" />
          )}
        </Field>
        <Field label={text.text} hint={text.hint} {...form.field('text')} required>
          {(control) => (
            <Textarea {...control} {...form.input('text')} maxLength={messageLength} rows={4} />
          )}
        </Field>
        {/* People do not see this field; programs fill it in. */}
        <div aria-hidden className="absolute -left-[999rem] size-px overflow-hidden">
          <label>
            {text.website}
            <input {...form.input('website')} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Button type="submit" size="lg" wide loading={form.busy}>
          {text.submit}
        </Button>
      </form>
    </>
  );
}
