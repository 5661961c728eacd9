import { useEffect, useState } from 'react';
import { KeyRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { ApiError } from '@cowrie/contract/client';
import type { SignInAnswer } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { isNative } from '#platform/device/native.ts';
import {
  askForPasskey,
  cancelPasskeyPrompt,
  isPromptCancelled,
} from '#platform/device/passkey-prompt.ts';
import { forgetComeBack } from '#platform/session/come-back.ts';
import { acceptSignIn } from '#platform/session/session.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { PasswordField } from '#ui/forms/password-input.tsx';
import { copy } from '../../copy.ts';
import { TextLink } from './auth-page.tsx';
import { EmailField } from './email-field.tsx';
import { useCountdown } from '../use-countdown.ts';

type SignedIn = Extract<SignInAnswer, { status: 'signed_in' }>;

type Props = {
  audience: 'user' | 'staff';
  /** The page to open after log-in. */
  next: string;
  email: string;
  onProblem: (problem: string | undefined) => void;
  onChallenge: (challenge: string) => void;
};

export const transport = isNative ? 'bearer' : 'cookie';

export function useFinishSignIn(next: string): (answer: SignedIn) => void {
  const navigate = useNavigate();
  return (answer) => {
    acceptSignIn(answer);
    void forgetComeBack();
    void navigate(next, { replace: true });
  };
}

/** Email and password, or a passkey: the first step of log-in for users and staff. */
export function SignIn(props: Props) {
  const { audience, onProblem } = props;
  const finishSignIn = useFinishSignIn(props.next);
  const { form, wait } = usePasswordForm(props, finishSignIn);
  const [isAsking, setAsking] = useState(false);
  // The prompt does not outlive the page.
  useEffect(() => cancelPasskeyPrompt, []);
  const startPasskey = async () => {
    if (isAsking) return cancelPasskeyPrompt();
    setAsking(true);
    try {
      finishSignIn(await signInWithPasskey(audience));
    } catch (error) {
      if (isPromptCancelled(error)) return;
      onProblem(error instanceof ApiError ? error.message : copy.logIn.passkeyUnused);
    } finally {
      setAsking(false);
    }
  };
  const forgot = <TextLink to="/forgot-password">{copy.logIn.forgot}</TextLink>;
  return (
    <form {...form.props} className="grid gap-4">
      <EmailField form={form} label={copy.logIn.email} autoComplete="username webauthn" />
      <PasswordField
        {...form.bind('password')}
        label={copy.logIn.password}
        required
        aside={audience === 'user' && forgot}
      />
      {wait > 0 && <output className="text-negative">{copy.logIn.wait(wait)}</output>}
      <Button type="submit" size="lg" wide loading={form.busy} disabled={wait > 0}>
        {copy.logIn.submit}
      </Button>
      <Button
        variant="secondary"
        size="lg"
        wide
        icon={KeyRound}
        disabled={form.busy}
        onClick={() => void startPasskey()}
      >
        {isAsking ? copy.logIn.passkeyCancel : copy.logIn.passkey}
      </Button>
      {audience === 'user' && (
        <p className="text-center">
          <TextLink to="/contact/code">{copy.logIn.help}</TextLink>
        </p>
      )}
    </form>
  );
}

function usePasswordForm(
  { audience, email, onProblem, onChallenge }: Props,
  finishSignIn: (answer: SignedIn) => void,
) {
  const navigate = useNavigate();
  const [wait, setWait] = useCountdown();
  const form = useForm({
    initial: { email, password: '' },
    check: ({ email: typed, password }) => ({
      ...(typed.trim() === '' && { email: copy.signUp.required.email }),
      ...(password === '' && { password: copy.signUp.required.password }),
    }),
    send: async (values) => {
      cancelPasskeyPrompt();
      // The last problem stays until there is an answer. If it went now, the buttons would move up,
      // and the second half of a double click would press the button below.
      const answer = await call('identity.log-in', { body: { ...values, audience, transport } });
      if (answer.status === 'second_factor') onChallenge(answer.challenge);
      else finishSignIn(answer);
    },
    onFailure: (error) => {
      if (Object.keys(error.fields).length > 0) return false;
      if (error.code === 'EMAIL_NOT_VERIFIED') {
        void navigate(`/verify-email?email=${encodeURIComponent(form.values.email)}`);
      } else if (error.code === 'ACCOUNT_LOCKED') setWait(error.retryAfterSeconds ?? 30);
      else onProblem(error.message);
      return true;
    },
  });
  return { form, wait };
}

async function signInWithPasskey(audience: 'user' | 'staff'): Promise<SignedIn> {
  const proof = await askForPasskey((signal) =>
    call('identity.passkey-log-in-options', { body: {} }, { signal }),
  );
  return call('identity.passkey-log-in', { body: { ...proof, audience, transport } });
}
