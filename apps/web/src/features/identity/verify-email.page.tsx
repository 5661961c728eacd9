import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api/api.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { checkSession, currentMe } from '#platform/session/session.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { LoadingScreen } from '#ui/feedback/loading-screen.tsx';
import { AuthPage, TextLink } from './components/sign-in/auth-page.tsx';
import { EmailField } from './components/sign-in/email-field.tsx';
import { CodeField } from './components/sign-in/code-field.tsx';
import { Outcome } from './components/sign-in/outcome.tsx';
import { ResendButton } from './components/sign-in/resend-button.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.verify.title);

/** Three ways here: a verification link, a link of an e-mail change, or a code to type. */
export default function VerifyEmailPage() {
  const [params] = useSearchParams();
  const token = params.get('token');
  const change = params.get('change');
  if (token) return <Link key={token} open={() => verify(token)} />;
  if (change) return <Link key={change} open={() => confirmChange(change)} />;
  return <TypeCode initialEmail={params.get('email') ?? ''} />;
}

type End = { kind: 'done' | 'sent'; title: string; words: string; to: string; action: string };

async function verify(token: string): Promise<End> {
  const { email } = await call('identity.verify-email', { body: { token } });
  return {
    kind: 'done',
    title: copy.verify.done,
    words: copy.verify.doneWords,
    to: `/login?email=${encodeURIComponent(email)}`,
    action: copy.logIn.title,
  };
}

async function confirmChange(token: string): Promise<End> {
  const { status } = await call('identity.confirm-email-change', { body: { token } });
  const isSignedIn = currentMe() !== null;
  if (isSignedIn) await checkSession();
  const onward = isSignedIn
    ? { to: '/settings', action: 'Settings' }
    : { to: '/login', action: copy.logIn.title };
  return status === 'changed'
    ? { kind: 'done', title: copy.verify.changed, words: copy.verify.changedWords, ...onward }
    : {
        kind: 'sent',
        title: copy.verify.halfChanged,
        words: copy.verify.halfChangedWords,
        ...onward,
      };
}

function Link({ open }: { open: () => Promise<End> }) {
  const [end, setEnd] = useState<End | ApiError>();
  // A link works once, and development mounts twice.
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    open().then(setEnd, (error: unknown) => {
      if (error instanceof ApiError) setEnd(error);
      else throw error;
    });
  }, [open]);
  if (!end) return <LoadingScreen />;
  if (end instanceof ApiError) {
    return (
      <Outcome kind="failed" title={copy.verify.badLink} words={end.message}>
        <ButtonLink to="/verify-email" size="lg">
          {copy.verify.resend}
        </ButtonLink>
      </Outcome>
    );
  }
  return (
    <Outcome kind={end.kind} title={end.title} words={end.words}>
      <ButtonLink to={end.to} size="lg">
        {end.action}
      </ButtonLink>
    </Outcome>
  );
}

function TypeCode({ initialEmail }: { initialEmail: string }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { email: initialEmail, code: '' },
    check: ({ email }) => (email.trim() === '' ? { email: copy.signUp.required.email } : {}),
    send: async (body) => {
      const { email } = await call('identity.verify-email', { body });
      await navigate(`/login?email=${encodeURIComponent(email)}`);
    },
  });
  return (
    <AuthPage
      title={copy.verify.title}
      words={initialEmail && copy.verify.sentTo(initialEmail)}
      problem={form.problem}
      foot={<TextLink to="/login">{copy.back}</TextLink>}
    >
      <form {...form.props} className="grid gap-4">
        {!initialEmail && <EmailField form={form} label={copy.logIn.email} />}
        <CodeField form={form} name="code" label={copy.verify.code} />
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
              body: { email: form.values.email },
            }))
          }
        />
      </form>
    </AuthPage>
  );
}
