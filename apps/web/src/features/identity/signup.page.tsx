import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { homeCountries } from '@cowrie/contract/reference/home-countries';
import { call } from '#platform/api/api.ts';
import { useDraft } from '#platform/storage/drafts.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useForm, type Form } from '#platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Combobox } from '#ui/forms/combobox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Flag } from '#ui/media/flag.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { PasswordField } from '#ui/forms/password-input.tsx';
import { AuthPage, TextLink } from './components/sign-in/auth-page.tsx';
import { EmailField } from './components/sign-in/email-field.tsx';
import { PasswordStrength } from './components/sign-in/password-strength.tsx';
import { transport } from './components/sign-in/sign-in.tsx';
import { TagField } from './components/sign-in/tag-field.tsx';
import { copy } from './copy.ts';
import { keepSignUpMark } from './sign-up-mark.ts';

export const meta = () => pageMeta(copy.signUp.title);

const countries = homeCountries.map(({ code, name }) => ({
  value: code as string,
  label: name as string,
  before: <Flag country={code} />,
}));

const empty = {
  fullName: '',
  email: '',
  password: '',
  country: 'NG',
  tag: '',
  phone: '',
  referralCode: '',
};
type Values = typeof empty;

/** The fields of the first screen. The others are on the second. */
const firstScreen: readonly (keyof Values)[] = ['fullName', 'email', 'password'];

type Errors = Partial<Values>;

const check = (values: Values): Errors =>
  Object.fromEntries(
    Object.entries(copy.signUp.required).filter(
      ([name]) => values[name as keyof Values].trim() === '',
    ),
  );

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const checkFirst = (values: Values): Errors => ({
  ...(!looksLikeEmail.test(values.email.trim()) && { email: copy.signUp.badEmail }),
  ...Object.fromEntries(
    Object.entries(check(values)).filter(([name]) => firstScreen.includes(name as keyof Values)),
  ),
});

type SignUpForm = Form<Values>;

/** Two screens: who the person is, then how others find them. The back button goes between them. */
export default function SignUpPage() {
  const { form, isSecond, formRef } = useSignUp();
  return (
    <AuthPage
      title={isSecond ? copy.signUp.secondTitle : copy.signUp.title}
      words={isSecond ? copy.signUp.secondWords : copy.signUp.words}
      problem={form.problem}
      foot={
        <>
          {copy.signUp.haveAccount} <TextLink to="/login">{copy.logIn.title}</TextLink>
        </>
      }
    >
      <form {...form.props} ref={formRef} className="grid gap-4">
        {isSecond ? <AccountFields form={form} /> : <PersonFields form={form} />}
        {isSecond && <Agreement />}
        <Button type="submit" size="lg" wide loading={form.busy}>
          {isSecond ? copy.signUp.submit : copy.signUp.next}
        </Button>
      </form>
    </AuthPage>
  );
}

function Agreement() {
  const [before, between, after] = copy.signUp.agreement;
  return (
    <p className="text-sm text-mute">
      {before} <TextLink to="/terms">{copy.signUp.terms}</TextLink> {between}{' '}
      <TextLink to="/privacy">{copy.signUp.privacy}</TextLink>
      {after}
    </p>
  );
}

function useSignUp() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const openScreen = (screen: 'first' | 'second') =>
    setParams(
      (before) => {
        if (screen === 'second') before.set('step', '2');
        else before.delete('step');
        return before;
      },
      { replace: screen === 'first', preventScrollReset: false },
    );
  const form: SignUpForm = useForm<Values>({
    initial: { ...empty, referralCode: params.get('ref') ?? '' },
    check: (values) => (isSecond ? check(values) : checkFirst(values)),
    send: async (values) => {
      if (!isSecond) return openScreen('second');
      const { phone, referralCode, country, ...rest } = values;
      const { mark } = await call('identity.sign-up', {
        body: {
          ...rest,
          transport,
          country: country as (typeof homeCountries)[number]['code'],
          ...(phone.trim() && { phone }),
          ...(referralCode.trim() && { referralCode }),
        },
      });
      keepSignUpMark(mark);
      await discard();
      return navigate(`/verify-email?email=${encodeURIComponent(rest.email)}`);
    },
    onFailure: ({ fields }) => {
      if (firstScreen.some((name) => name in fields)) openScreen('first');
      return false;
    },
  });
  // After a reload the password is gone, because drafts hold no secrets: the first screen asks again.
  const isSecond = params.get('step') === '2' && Object.keys(checkFirst(form.values)).length === 0;
  const formRef = useFocusOnScreen(isSecond);
  const { discard } = useDraft('sign-up', form.values, form.setValues);
  return { form, isSecond, formRef };
}

/** Moves the focus to the first field with an error, or else to the first field, of a new screen. */
function useFocusOnScreen(isSecond: boolean) {
  const formRef = useRef<HTMLFormElement>(null);
  const shown = useRef(isSecond);
  useEffect(() => {
    if (shown.current === isSecond) return;
    shown.current = isSecond;
    const fields = formRef.current;
    const first =
      fields?.querySelector<HTMLElement>('[aria-invalid=true]') ?? fields?.querySelector('input');
    first?.focus();
  }, [isSecond]);
  return formRef;
}

function PersonFields({ form }: { form: SignUpForm }) {
  const { values } = form;
  return (
    <>
      <InputField
        {...form.bind('fullName')}
        label={copy.signUp.fullName}
        hint={copy.signUp.fullNameHint}
        required
        autoComplete="name"
        maxLength={100}
      />
      <EmailField form={form} label={copy.logIn.email} />
      <PasswordField
        {...form.bind('password')}
        label={copy.logIn.password}
        required
        autoComplete="new-password"
        maxLength={128}
      />
      <PasswordStrength
        password={values.password}
        personal={[values.fullName, values.email, values.tag]}
      />
    </>
  );
}

function AccountFields({ form }: { form: SignUpForm }) {
  const { values } = form;
  return (
    <>
      <Field label={copy.signUp.country} {...form.field('country')} required>
        {(control) => (
          <Combobox
            {...control}
            options={countries}
            value={countries.find(({ value }) => value === values.country) ?? null}
            onValueChange={(option) => form.set('country', option?.value ?? '')}
          />
        )}
      </Field>
      <TagField
        {...form.field('tag')}
        value={values.tag}
        onValueChange={(tag) => form.set('tag', tag)}
      />
      <InputField
        {...form.bind('phone')}
        label={copy.signUp.phone}
        optional
        type="tel"
        autoComplete="tel"
        maxLength={20}
      />
      <InputField
        {...form.bind('referralCode')}
        label={copy.signUp.referral}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
      />
    </>
  );
}
