import { useState } from 'react';
import { Link } from 'react-router';
import { messageLength } from '@cowrie/contract/chat/data';
import { contactTopics, type ContactTopic } from '@cowrie/contract/support/data';
import { call } from '#platform/api/api.ts';
import { useFormToken } from '#platform/forms/use-form-token.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { useIntentId } from '#platform/forms/use-intent-id.ts';
import { usePageForm } from '#platform/forms/use-page-form.ts';
import { publicMeta } from '#platform/pages/public-meta.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Decoy } from '#ui/forms/decoy.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { PublicPage } from '#ui/public/public-page.tsx';
import { contactCopy as text } from './contact-copy.ts';

export const meta = () =>
  publicMeta({ path: '/contact', title: text.title, description: text.description });

const options = Object.entries(contactTopics).map(([value, label]) => ({ value, label }));
const isTopic = (value: string): value is ContactTopic => value in contactTopics;

/** For people without an account, and for those who cannot log in. */
export default function ContactPage() {
  const done = usePageForm('contact')?.done;
  const sent = typeof done?.['reference'] === 'string' ? done['reference'] : undefined;
  const [reference, setReference] = useState(sent);
  if (reference === undefined) return <ContactForm onSent={setReference} />;
  return (
    <PublicPage title={text.done}>
      <output className="block text-md">{text.doneWords(reference)}</output>
      <ButtonLink to="/" variant="secondary" className="mt-6 justify-self-start">
        {text.home}
      </ButtonLink>
    </PublicPage>
  );
}

const missing = (values: Readonly<Record<keyof typeof text.required, string>>) =>
  Object.fromEntries(
    Object.entries(text.required).filter(
      ([name]) => values[name as keyof typeof text.required].trim() === '',
    ),
  );

function useContact(onSent: (reference: string) => void) {
  const answered = usePageForm('contact');
  const { token, take, renew } = useFormToken('support.contact-form', answered);
  const id = useIntentId();
  const form = useForm({
    initial: { name: '', email: '', topic: '', text: '', website: '' },
    answered,
    check: missing,
    send: async ({ topic, ...values }) => {
      if (!isTopic(topic)) return;
      const body = { ...values, topic, id: id.take(), token: await take() };
      onSent((await call('support.contact', { body })).reference);
    },
    onFailure: (error) => {
      if (error.code === 'CONTACT_FORM_OLD') renew();
      return id.onFailure(error);
    },
  });
  return { form, token };
}

function ContactForm({ onSent }: { onSent: (reference: string) => void }) {
  const { form, token } = useContact(onSent);
  return (
    <PublicPage title={text.title} lead={text.words}>
      <p className="mb-6">
        <Link to="/contact/code" className="text-accent hover:underline">
          {text.locked}
        </Link>
      </p>
      <form {...form.props} className="grid max-w-160 gap-4">
        <input type="hidden" name="form" value="contact" />
        <input type="hidden" name="token" value={token} />
        {/* Without a script a choice that was not made is not sent, and its error would have no place. */}
        <input type="hidden" name="topic" value="" />
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        <InputField {...form.bind('name')} label={text.name} required autoComplete="name" />
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
        <Decoy label={text.website} input={form.input('website')} />
        <Button type="submit" size="lg" wide loading={form.busy}>
          {text.submit}
        </Button>
      </form>
    </PublicPage>
  );
}
