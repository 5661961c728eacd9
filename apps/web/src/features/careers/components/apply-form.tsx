import { useRef, useState } from 'react';
import { applicationFileTypes, careersLimits as limits } from '@cowrie/contract/careers/data';
import { call } from '#platform/api/api.ts';
import { useFormToken } from '#platform/forms/use-form-token.ts';
import { useForm, type Form } from '#platform/forms/use-form.ts';
import { usePageForm } from '#platform/forms/use-page-form.ts';
import { newId } from '#platform/storage/new-id.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { Input } from '#ui/forms/input.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Decoy } from '#ui/forms/decoy.tsx';
import { Field, FieldError } from '#ui/forms/field.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { careersCopy } from '../copy.ts';

const text = careersCopy.form;

const initial = {
  name: '',
  email: '',
  phone: '',
  links: '',
  words: '',
  file: '',
  consent: '',
  website: '',
};
type Values = typeof initial;

const missing = (values: Values) =>
  Object.fromEntries(
    Object.entries(text.required).filter(
      ([name]) => values[name as keyof typeof text.required].trim() === '',
    ),
  );

const linesOf = (links: string): string[] => links.split(/\s+/).filter((line) => line !== '');

/** Sends the file first: it is checked, and waits a day for its application. */
function useApply(slug: string, onSent: (email: string) => void) {
  const answered = usePageForm('apply');
  const { token, take, renew } = useFormToken('careers.form', answered);
  const [file, setFile] = useState<File>();
  const id = useRef('');
  const form = useForm({
    initial,
    answered,
    check: (values) => ({
      ...missing(values),
      ...(file && file.size > limits.fileBytes && { file: text.tooLarge }),
    }),
    send: async ({ name, email, phone, links, words, website }) => {
      const formToken = await take();
      const uploaded =
        file && (await call('careers.upload', { query: { token: formToken }, file }));
      if (id.current === '') id.current = newId();
      const body = {
        id: id.current,
        token: formToken,
        name,
        email,
        phone,
        links: linesOf(links),
        words,
        website,
        fileId: uploaded?.fileId ?? null,
        consent: true as const,
      };
      await call('careers.apply', { params: { slug }, body });
      onSent(email);
    },
    onFailure: ({ code, status }) => {
      if (code === 'FORM_OLD') renew();
      if (status >= 400 && status < 500) id.current = '';
      return false;
    },
  });
  return { form, token, setFile, isAgain: answered !== undefined };
}

export function ApplyForm({ slug }: { slug: string }) {
  const done = usePageForm('apply')?.done;
  const [email, setEmail] = useState(typeof done?.['email'] === 'string' ? done['email'] : '');
  const { form, token, setFile, isAgain } = useApply(slug, setEmail);
  if (email !== '')
    return (
      <Banner kind="success" title={careersCopy.done}>
        {careersCopy.doneWords(email)}
      </Banner>
    );
  return (
    <form
      {...form.props}
      action="#apply"
      encType="multipart/form-data"
      className="grid max-w-160 gap-4"
    >
      <input type="hidden" name="form" value="apply" />
      <input type="hidden" name="token" value={token} />
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <TextFields form={form} />
      <Field
        label={text.file}
        hint={isAgain ? `${text.fileKept} ${text.fileHint}` : text.fileHint}
        {...form.field('file')}
        optional
      >
        {(control) => (
          <input
            {...control}
            type="file"
            name="file"
            accept={applicationFileTypes.join(',')}
            className="min-h-11 max-w-full py-2"
            onChange={({ target }) => {
              form.set('file', '');
              setFile(target.files?.[0]);
            }}
          />
        )}
      </Field>
      <Consent form={form} />
      <Decoy label={text.website} input={form.input('website')} />
      <Button type="submit" size="lg" loading={form.busy} className="justify-self-start">
        {text.submit}
      </Button>
    </form>
  );
}

function TextFields({ form }: { form: Form<Values> }) {
  return (
    <>
      <Field label={text.name} required {...form.field('name')}>
        {(control) => (
          <Input {...control} {...form.input('name')} autoComplete="name" maxLength={limits.name} />
        )}
      </Field>
      <Field label={text.email} required {...form.field('email')}>
        {(control) => (
          <Input {...control} {...form.input('email')} type="email" autoComplete="email" />
        )}
      </Field>
      <InputField
        {...form.bind('phone')}
        label={text.phone}
        optional
        type="tel"
        autoComplete="tel"
        maxLength={limits.phone}
      />
      <Field label={text.links} hint={text.linksHint} optional {...form.field('links')}>
        {(control) => <Textarea {...control} {...form.input('links')} rows={3} />}
      </Field>
      <Field label={text.words} required {...form.field('words')}>
        {(control) => (
          <Textarea {...control} {...form.input('words')} maxLength={limits.words} rows={7} />
        )}
      </Field>
    </>
  );
}

function Consent({ form }: { form: Form<Values> }) {
  const { id, error } = form.field('consent');
  return (
    <div>
      {/* Without a script an empty box is not sent, and its error would have no place. */}
      <input type="hidden" name="consent" value="" />
      <Checkbox
        id={id}
        name="consent"
        value="on"
        checked={form.values.consent === 'on'}
        onChange={({ target }) => form.set('consent', target.checked ? 'on' : '')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        label={text.consent}
        hint={text.consentHint}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
