import { useRef, useState } from 'react';
import { waitlistCountries, wantKeys, type WantKey } from '@cowrie/contract/waitlist/data';
import { call } from '#platform/api/api.ts';
import { useFormToken } from '#platform/forms/use-form-token.ts';
import { useForm, type Form } from '#platform/forms/use-form.ts';
import { usePageForm } from '#platform/forms/use-page-form.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { useMe } from '#platform/session/session.ts';
import { newId } from '#platform/storage/new-id.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Input } from '#ui/forms/input.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Decoy } from '#ui/forms/decoy.tsx';
import { Field, FieldError } from '#ui/forms/field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { waitlistCopy } from '../copy.ts';
import type { Want } from '../queries.ts';

const text = waitlistCopy.form;

const options = waitlistCountries.map(({ code, name }) => ({ value: code, label: name }));
const boxOf = (want: WantKey) => `want-${want}`;

type Values = Record<string, string> & { email: string; country: string; wants: string };

const chosenIn = (values: Readonly<Record<string, string>>): WantKey[] =>
  wantKeys.filter((want) => values[boxOf(want)] === 'on');

const check = (values: Values) => ({
  ...(chosenIn(values).length === 0 && { wants: text.noWant }),
  ...(values.email.trim() === '' && { email: text.required.email }),
  ...(values.country === '' && { country: text.required.country }),
});

function useJoin(onAsked: (email: string) => void) {
  const answered = usePageForm('join');
  const { token, take, renew } = useFormToken('waitlist.form', answered);
  const { read } = useAddress();
  const me = useMe();
  const id = useRef('');
  const [initial] = useState<Values>(() => ({
    email: me?.email ?? '',
    country: me?.country ?? '',
    wants: '',
    website: '',
    from: read('from'),
    utm: read('utm_source').slice(0, 40),
    ...Object.fromEntries(wantKeys.map((want) => [boxOf(want), ''])),
  }));
  const form = useForm<Values>({
    initial,
    answered,
    check,
    send: async (values) => {
      if (id.current === '') id.current = newId();
      const body = {
        id: id.current,
        token: await take(),
        email: values.email,
        country: values.country,
        wants: chosenIn(values),
        from: values['from'] ?? '',
        utm: values['utm'] ?? '',
        website: values['website'] ?? '',
      };
      await call('waitlist.join', { body });
      onAsked(values.email);
    },
    onFailure: ({ code, status }) => {
      if (code === 'FORM_OLD') renew();
      if (status >= 400 && status < 500) id.current = '';
      return false;
    },
  });
  return { form, token };
}

export function JoinForm({ wants }: { wants: readonly Want[] }) {
  const done = usePageForm('join')?.done;
  const [email, setEmail] = useState(typeof done?.['email'] === 'string' ? done['email'] : '');
  const { form, token } = useJoin(setEmail);
  if (email !== '')
    return (
      <Banner kind="success" title={waitlistCopy.asked}>
        {waitlistCopy.askedWords(email)}
      </Banner>
    );
  return (
    <form {...form.props} className="grid max-w-160 gap-4">
      <input type="hidden" name="form" value="join" />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="from" value={form.values['from']} />
      <input type="hidden" name="utm" value={form.values['utm']} />
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <Wants form={form} wants={wants} />
      <Field label={text.email} required {...form.field('email')}>
        {(control) => (
          <Input {...control} {...form.input('email')} type="email" autoComplete="email" />
        )}
      </Field>
      {/* Without a script a choice that was not made is not sent, and its error would have no place. */}
      <input type="hidden" name="country" value="" />
      <SelectField
        {...form.bind('country')}
        label={text.country}
        hint={text.countryHint}
        required
        options={options}
        placeholder=""
        autoComplete="country"
      />
      <Decoy label={text.website} input={form.input('website')} />
      <Button type="submit" size="lg" loading={form.busy} className="justify-self-start">
        {text.submit}
      </Button>
    </form>
  );
}

function Wants({ form, wants }: { form: Form<Values>; wants: readonly Want[] }) {
  const { id, error } = form.field('wants');
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-sm font-medium text-ink">{text.wants}</legend>
      <input type="hidden" name="wants" value="" />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div className="grid sm:grid-cols-2 sm:gap-x-6">
        {wants.map(({ key, name, note }) => (
          <Checkbox
            key={key}
            name={boxOf(key)}
            value="on"
            checked={form.values[boxOf(key)] === 'on'}
            onChange={({ target }) => {
              form.set(boxOf(key), target.checked ? 'on' : '');
              form.set('wants', '');
            }}
            label={name}
            hint={note}
          />
        ))}
      </div>
    </fieldset>
  );
}
