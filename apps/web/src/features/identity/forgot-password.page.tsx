import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#platform/api/api.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { PasswordField } from '#ui/forms/password-input.tsx';
import { AuthForm, TextLink } from './components/sign-in/auth-page.tsx';
import { EmailField } from './components/sign-in/email-field.tsx';
import { OutcomePage } from './components/sign-in/outcome.tsx';
import { PasswordStrength } from './components/sign-in/password-strength.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.forgot.title);

export default function ForgotPasswordPage() {
  const [params] = useSearchParams();
  const token = params.get('token');
  return token ? <NewPassword token={token} /> : <AskForLink />;
}

const foot = <TextLink to="/login">{copy.back}</TextLink>;

function AskForLink() {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => (email.trim() === '' ? { email: copy.signUp.required.email } : {}),
    send: async ({ email }) => {
      await call('identity.forgot-password', { body: { email } });
      setSentTo(email);
    },
  });
  if (sentTo) {
    return (
      <OutcomePage kind="sent" title={copy.forgot.sent} words={copy.forgot.sentWords(sentTo)}>
        {foot}
      </OutcomePage>
    );
  }
  return (
    <AuthForm
      title={copy.forgot.title}
      words={copy.forgot.words}
      foot={
        <span className="grid justify-items-center gap-1">
          <TextLink to="/recovery">{copy.forgot.lostAll}</TextLink>
          {foot}
        </span>
      }
      form={form}
      submit={copy.forgot.submit}
    >
      <EmailField form={form} label={copy.logIn.email} />
    </AuthForm>
  );
}

function NewPassword({ token }: { token: string }) {
  const [saved, setSaved] = useState(false);
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: copy.signUp.required.password } : {}),
    send: async ({ password }) => {
      await call('identity.reset-password', { body: { token, password } });
      setSaved(true);
    },
  });
  if (saved) {
    return (
      <OutcomePage kind="done" title={copy.forgot.done} words={copy.forgot.doneWords}>
        <ButtonLink to="/login" size="lg">
          {copy.logIn.title}
        </ButtonLink>
      </OutcomePage>
    );
  }
  return (
    <AuthForm title={copy.forgot.title} foot={foot} form={form} submit={copy.forgot.save}>
      <PasswordField
        {...form.bind('password')}
        label={copy.forgot.newPassword}
        required
        autoComplete="new-password"
        maxLength={128}
      />
      <PasswordStrength password={form.values.password} personal={[]} />
    </AuthForm>
  );
}
