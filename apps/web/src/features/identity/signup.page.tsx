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
import { Input } from '#ui/forms/input.tsx';
import { PasswordInput } from '#ui/forms/password-input.tsx';
import { AuthPage, TextLink } from './components/sign-in/auth-page.tsx';
import { EmailField } from './components/sign-in/email-field.tsx';
import { PasswordStrength } from './components/sign-in/password-strength.tsx';
import { TagField } from './components/sign-in/tag-field.tsx';
import { copy } from './copy.ts';

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

const check = (values: Values) =>
  Object.fromEntries(
    Object.entries(copy.signUp.required).filter(
      ([name]) => values[name as keyof Values].trim() === '',
    ),
  ) as Partial<Values>;

type SignUpForm = Form<Values>;

export default function SignUpPage() {
  const form = useSignUp();
  return (
    <AuthPage
      title={copy.signUp.title}
      words={copy.signUp.words}
      problem={form.problem}
      foot={
        <>
          {copy.signUp.haveAccount} <TextLink to="/login">{copy.logIn.title}</TextLink>
        </>
      }
    >
      <form {...form.props} className="grid gap-4">
        <PersonFields form={form} />
        <AccountFields form={form} />
        <p className="text-sm text-mute">{copy.signUp.terms}</p>
        <Button type="submit" size="lg" wide loading={form.busy}>
          {copy.signUp.submit}
        </Button>
      </form>
    </AuthPage>
  );
}

function useSignUp(): SignUpForm {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const form = useForm<Values>({
    initial: { ...empty, referralCode: params.get('ref') ?? '' },
    check,
    send: async ({ phone, referralCode, country, ...rest }) => {
      await call('identity.sign-up', {
        body: {
          ...rest,
          country: country as (typeof homeCountries)[number]['code'],
          ...(phone.trim() && { phone }),
          ...(referralCode.trim() && { referralCode }),
        },
      });
      await discard();
      await navigate(`/verify-email?email=${encodeURIComponent(rest.email)}`);
    },
  });
  const { discard } = useDraft('sign-up', form.values, form.setValues);
  return form;
}

function PersonFields({ form }: { form: SignUpForm }) {
  const { values } = form;
  return (
    <>
      <Field
        label={copy.signUp.fullName}
        hint={copy.signUp.fullNameHint}
        {...form.field('fullName')}
        required
      >
        {(control) => (
          <Input {...control} {...form.input('fullName')} autoComplete="name" maxLength={100} />
        )}
      </Field>
      <EmailField form={form} label={copy.logIn.email} />
      <Field label={copy.logIn.password} {...form.field('password')} required>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.input('password')}
            autoComplete="new-password"
            maxLength={128}
          />
        )}
      </Field>
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
      <Field label={copy.signUp.phone} {...form.field('phone')} optional>
        {(control) => (
          <Input
            {...control}
            {...form.input('phone')}
            type="tel"
            autoComplete="tel"
            maxLength={20}
          />
        )}
      </Field>
      <Field label={copy.signUp.referral} {...form.field('referralCode')} optional>
        {(control) => (
          <Input
            {...control}
            {...form.input('referralCode')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
          />
        )}
      </Field>
    </>
  );
}
