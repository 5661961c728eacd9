import { useEffect, useState } from 'react';
import { ApiError } from '@cowrie/contract/client';
import {
  AuthForm,
  AuthPage,
  OutcomePage,
  TextLink,
  PasswordStrength,
} from '#features/identity/index.ts';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PasswordField } from '#ui/forms/password-input.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { CodeField } from '#ui/forms/code-field.tsx';
import { copy } from '../copy.ts';
import type { StepProps } from './step-props.ts';
import { TakeSelfie } from './take-selfie.tsx';
import type { Progress } from '../queries.ts';

const text = copy.public;

/** Each step of a recovery, for the holder of its token. */
export function ProgressView({ token, onAgain }: { token: string; onAgain: () => void }) {
  const { progress, error, show } = useProgress(token);
  if (!progress && error !== undefined) {
    const isInvalid = error instanceof ApiError && error.status === 400;
    const words = error instanceof ApiError && !isInvalid ? error.message : text.invalid;
    return (
      <OutcomePage kind="failed" title={text.invalidTitle} words={words}>
        <Button variant="secondary" onClick={onAgain}>
          {text.again}
        </Button>
      </OutcomePage>
    );
  }
  if (!progress) return <Skeleton className="h-80 rounded-card" />;
  return <Step token={token} progress={progress} onProgress={show} />;
}

function Step(props: StepProps) {
  const { progress } = props;
  switch (progress.state) {
    case 'begun':
      return <ProveEmail {...props} />;
    case 'proved':
      return <TakeSelfie {...props} />;
    case 'comparing':
      return (
        <AuthPage title={text.selfieTitle}>
          <output className="grid aspect-4/3 place-items-center rounded-card bg-canvas text-md text-body">
            <span className="animate-pulse-soft">{text.comparing}</span>
          </output>
        </AuthPage>
      );
    case 'asking':
      return <AskFriends progress={progress} />;
    case 'waiting':
      return (
        <OutcomePage
          kind="done"
          title={text.waitingTitle}
          words={text.waitingWords(formatDate(progress.until ?? '', '15 Nov, 14:02'))}
        >
          <p className="text-body">{text.comeBack}</p>
        </OutcomePage>
      );
    case 'ready':
      return <NewPassword token={props.token} onProgress={props.onProgress} progress={progress} />;
    case 'completed':
      return (
        <OutcomePage kind="done" title={text.doneTitle} words={text.doneWords}>
          <ButtonLink to="/login" size="lg">
            {text.logIn}
          </ButtonLink>
        </OutcomePage>
      );
    default:
      return (
        <OutcomePage
          kind="failed"
          title={text.endedTitle}
          words={text.ends[progress.why ?? 'expired']}
        >
          <TextLink to="/contact">{text.support}</TextLink>
        </OutcomePage>
      );
  }
}

function ProveEmail({ token, progress, onProgress }: StepProps) {
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.length < 6 ? { code: text.codeRequired } : {}),
    send: async ({ code }) => {
      onProgress(await call('recovery.confirm-email', { body: { token, code } }));
    },
  });
  return (
    <AuthForm
      title={text.codeTitle}
      words={text.codeWords(progress.email)}
      foot={<TextLink to="/login">{text.backToLogIn}</TextLink>}
      form={form}
      submit={text.codeSubmit}
    >
      <CodeField form={form} name="code" label={text.code} />
    </AuthForm>
  );
}

/** The friends to call, each with the code to read to them. */
function AskFriends({ progress: { friends } }: { progress: Progress }) {
  return (
    <AuthPage title={text.askingTitle} words={text.askingWords} foot={text.comeBack}>
      <ul className="divide-y divide-hairline rounded-card border border-hairline-strong px-4">
        {friends.map(({ name, code, hasConfirmed }) => (
          <li key={code} className="flex flex-wrap items-center justify-between gap-x-4 py-3">
            <span className="text-ink">{hasConfirmed ? name : text.codeFor(name)}</span>
            {hasConfirmed ? (
              <span className="font-medium text-positive">{text.confirmed}</span>
            ) : (
              <span className="font-mono text-lg tracking-widest text-ink">{code}</span>
            )}
          </li>
        ))}
      </ul>
    </AuthPage>
  );
}

/** The last step, when the wait is over. */
function NewPassword({ token, progress, onProgress }: StepProps) {
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: text.passwordRequired } : {}),
    send: async ({ password }) => {
      await call('recovery.finish', { body: { token, password } });
      onProgress({ ...progress, state: 'completed' });
    },
  });
  return (
    <AuthForm title={text.readyTitle} words={text.readyWords} form={form} submit={text.save}>
      <PasswordField
        {...form.bind('password')}
        label={text.password}
        required
        autoComplete="new-password"
        maxLength={128}
      />
      <PasswordStrength password={form.values.password} personal={[]} />
    </AuthForm>
  );
}

const pollMs: Partial<Record<Progress['state'], number>> = { comparing: 2_000, asking: 5_000 };
const idleMs = 60_000;

type Read = { readonly progress?: Progress; readonly error?: unknown };

/**
 * How far a recovery is, asked for again while others may change it. The token stays in memory: public
 * pages have no cache of answers.
 */
function useProgress(token: string) {
  const [read, setRead] = useState<Read>({});
  const state = read.progress?.state;
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () =>
      call('recovery.progress', { body: { token } }).then(
        (progress) => {
          if (!isCurrent) return;
          setRead({ progress });
          timer = setTimeout(() => void ask(), pollMs[progress.state] ?? idleMs);
        },
        (error: unknown) => {
          if (!isCurrent) return;
          setRead((before) => (before.progress ? before : { error }));
          timer = setTimeout(() => void ask(), idleMs);
        },
      );
    if (state === undefined) void ask();
    else timer = setTimeout(() => void ask(), pollMs[state] ?? idleMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [token, state]);
  return { ...read, show: (progress: Progress) => setRead({ progress }) };
}
