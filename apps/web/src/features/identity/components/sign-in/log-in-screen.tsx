import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { useComeBack } from '#platform/session/come-back.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { CodeInput } from '#ui/forms/code-input.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { takeFocus } from '#ui/layout/take-focus.ts';
import { AuthPage } from './auth-page.tsx';
import { SignIn, transport, useFinishSignIn } from './sign-in.tsx';
import { copy } from '../../copy.ts';

type Props = {
  audience: 'user' | 'staff';
  home: string;
  title: string;
  words?: ReactNode;
  foot: ReactNode;
};

/** The log-in page. Users and staff get different texts, start pages and access. */
export function LogInScreen({ audience, home, title, words, foot }: Props) {
  const [params] = useSearchParams();
  const [challenge, setChallenge] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const next = useComeBack(params.get('next'), home);
  if (challenge) {
    return (
      <SecondFactor
        challenge={challenge}
        next={next}
        onStartAgain={() => setChallenge(undefined)}
      />
    );
  }
  return (
    <AuthPage title={title} words={words} problem={problem} foot={foot}>
      <SignIn
        audience={audience}
        next={next}
        email={params.get('email') ?? ''}
        onProblem={setProblem}
        onChallenge={setChallenge}
      />
    </AuthPage>
  );
}

type SecondFactorProps = { challenge: string; next: string; onStartAgain: () => void };

/** The second step of log-in: a code from the authenticator app, or a recovery code. */
function SecondFactor({ challenge, next, onStartAgain }: SecondFactorProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const finishSignIn = useFinishSignIn(next);
  const form = useForm({
    initial: { code: '' },
    send: async ({ code }) =>
      finishSignIn(
        await call('identity.log-in-second-factor', { body: { challenge, code, transport } }),
      ),
  });
  return (
    <AuthPage
      title={copy.logIn.codeTitle}
      words={isRecovery ? copy.logIn.recoveryWords : copy.logIn.codeWords}
    >
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <form {...form.props} className="grid gap-4">
        <Field label={copy.verify.code} {...form.field('code')} required>
          {(control) =>
            isRecovery ? (
              <Input
                {...control}
                {...form.input('code')}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            ) : (
              <CodeInput
                {...control}
                ref={takeFocus}
                length={6}
                value={form.values.code}
                onValueChange={(code) => form.set('code', code)}
                onComplete={(code) => void form.submitWith('code', code)}
              />
            )
          }
        </Field>
        <Button
          type="submit"
          size="lg"
          wide
          loading={form.busy}
          disabled={form.values.code.length < 6}
        >
          {copy.logIn.submit}
        </Button>
        <div className="flex flex-wrap justify-between gap-2">
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              setIsRecovery(!isRecovery);
              form.clear();
            }}
          >
            {isRecovery ? copy.logIn.byCode : copy.logIn.byRecovery}
          </Button>
          <Button variant="quiet" size="sm" onClick={onStartAgain}>
            {copy.logIn.startAgain}
          </Button>
        </div>
      </form>
    </AuthPage>
  );
}
