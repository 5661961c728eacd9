import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api/api.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { acceptSignIn, checkSession, currentMe } from '#platform/session/session.ts';
import { takeComeBack } from '#platform/session/come-back.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { LoadingScreen } from '#ui/feedback/loading-screen.tsx';
import { CodeField } from '#ui/forms/code-field.tsx';
import { PasswordField } from '#ui/forms/password-input.tsx';
import { AuthForm, AuthPage, TextLink } from './components/sign-in/auth-page.tsx';
import { EmailField } from './components/sign-in/email-field.tsx';
import { OutcomePage } from './components/sign-in/outcome.tsx';
import { ResendButton } from './components/sign-in/resend-button.tsx';
import { transport } from './components/sign-in/sign-in.tsx';
import { copy } from './copy.ts';
import { signUpMark } from './sign-up-mark.ts';

export const meta = () => pageMeta(copy.verify.title);

/** Opened by a verification link or an email change link, or to type the code from the email. */
export default function VerifyEmailPage() {
  const [params] = useSearchParams();
  const token = params.get('token');
  const change = params.get('change');
  if (token) return <OpenedLink key={token} token={token} open={() => verify(token)} />;
  if (change) return <OpenedLink key={change} open={() => confirmChange(change)} />;
  return <TypeCode initialEmail={params.get('email') ?? ''} />;
}

type LinkOutcome =
  | { kind: 'signed-in'; to: string }
  | { kind: 'password' }
  | {
      kind: 'done' | 'sent';
      title: string;
      words: string;
      to: string;
      action: string;
    };

async function verify(token: string): Promise<LinkOutcome> {
  const body = { token, transport, ...signUpMark() } as const;
  const { status, email, signedIn } = await call('identity.verify-email', { body });
  if (status === 'password_needed') return { kind: 'password' };
  if (signedIn) acceptSignIn(signedIn);
  // A reload opens the used link again. Its browser may be signed in already.
  if (currentMe()) return { kind: 'signed-in', to: await takeComeBack('/dashboard') };
  return {
    kind: 'done',
    title: copy.verify.done,
    words: copy.verify.doneWords,
    to: `/login?email=${encodeURIComponent(email)}`,
    action: copy.logIn.title,
  };
}

async function confirmChange(token: string): Promise<LinkOutcome> {
  const { status } = await call('identity.confirm-email-change', { body: { token } });
  const isSignedIn = currentMe() !== null;
  if (isSignedIn) await checkSession();
  const nextLink = isSignedIn
    ? { to: '/settings', action: 'Settings' }
    : { to: '/login', action: copy.logIn.title };
  return status === 'changed'
    ? { kind: 'done', title: copy.verify.changed, words: copy.verify.changedWords, ...nextLink }
    : {
        kind: 'sent',
        title: copy.verify.halfChanged,
        words: copy.verify.halfChangedWords,
        ...nextLink,
      };
}

type OpenedLinkProps = { open: () => Promise<LinkOutcome>; token?: string };

function OpenedLink({ open, token }: OpenedLinkProps) {
  const [outcome, setOutcome] = useState<LinkOutcome | ApiError>();
  // A link works once, and React mounts components twice in development.
  const wasOpened = useRef(false);
  useEffect(() => {
    if (wasOpened.current) return;
    wasOpened.current = true;
    open().then(setOutcome, (error: unknown) => {
      if (error instanceof ApiError) setOutcome(error);
      else throw error;
    });
  }, [open]);
  if (!outcome) return <LoadingScreen />;
  if ('kind' in outcome && outcome.kind === 'signed-in')
    return <Navigate to={outcome.to} replace />;
  if ('kind' in outcome && outcome.kind === 'password')
    return <ProvePassword token={token ?? ''} />;
  if (outcome instanceof ApiError) {
    return (
      <OutcomePage kind="failed" title={copy.verify.badLink} words={outcome.message}>
        <ButtonLink to="/verify-email" size="lg">
          {copy.verify.resend}
        </ButtonLink>
      </OutcomePage>
    );
  }
  return (
    <OutcomePage kind={outcome.kind} title={outcome.title} words={outcome.words}>
      <ButtonLink to={outcome.to} size="lg">
        {outcome.action}
      </ButtonLink>
    </OutcomePage>
  );
}

/** The link was opened in a browser that did not sign up: the mailbox alone does not prove who did. */
function ProvePassword({ token }: { token: string }) {
  const enter = useEnter();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: copy.signUp.required.password } : {}),
    send: async ({ password }) =>
      enter(await call('identity.verify-email', { body: { token, transport, password } })),
  });
  return (
    <AuthForm
      title={copy.verify.passwordTitle}
      words={copy.verify.passwordWords}
      foot={<TextLink to="/login">{copy.back}</TextLink>}
      form={form}
      submit={copy.verify.submit}
    >
      <PasswordField {...form.bind('password')} label={copy.verify.password} required />
    </AuthForm>
  );
}

type Verified = Awaited<ReturnType<typeof call<'identity.verify-email'>>>;

/** Goes on as the person who was signed in, or to the log-in page. */
function useEnter() {
  const navigate = useNavigate();
  return async ({ email, signedIn }: Pick<Verified, 'email' | 'signedIn'>) => {
    if (!signedIn) return navigate(`/login?email=${encodeURIComponent(email)}`);
    acceptSignIn(signedIn);
    return navigate(await takeComeBack('/dashboard'), { replace: true });
  };
}

function TypeCode({ initialEmail }: { initialEmail: string }) {
  const enter = useEnter();
  const [asksPassword, setAsksPassword] = useState(false);
  const form = useForm({
    initial: { email: initialEmail, code: '', password: '' },
    check: ({ email, password }) => ({
      ...(email.trim() === '' && { email: copy.signUp.required.email }),
      ...(asksPassword && password === '' && { password: copy.signUp.required.password }),
    }),
    send: async ({ email, code, password }) => {
      const proof = asksPassword ? { password } : signUpMark();
      const body = { email, code, transport, ...proof } as const;
      const answer = await call('identity.verify-email', { body });
      if (answer.status === 'password_needed') return setAsksPassword(true);
      return enter(answer);
    },
  });
  return (
    <AuthPage
      title={copy.verify.title}
      words={
        asksPassword ? copy.verify.passwordWords : initialEmail && copy.verify.sentTo(initialEmail)
      }
      problem={form.problem}
      foot={<TextLink to="/login">{copy.back}</TextLink>}
    >
      <form {...form.props} className="grid gap-4">
        {!initialEmail && <EmailField form={form} label={copy.logIn.email} />}
        <CodeField
          form={form}
          name="code"
          label={copy.verify.code}
          first={initialEmail !== ''}
          submits
        />
        {asksPassword && (
          <PasswordField {...form.bind('password')} label={copy.verify.password} required />
        )}
        <Button
          type="submit"
          size="lg"
          wide
          loading={form.busy}
          disabled={form.values.code.length < 6}
        >
          {copy.verify.submit}
        </Button>
        <ResendButton
          disabled={form.values.email.trim() === ''}
          send={async () =>
            void (await call('identity.resend-verification', {
              body: { email: form.values.email, ...signUpMark() },
            }))
          }
        />
      </form>
    </AuthPage>
  );
}
