import { ApiError } from '@cowrie/contract/client';
import { AuthPage, OutcomePage, TextLink } from '#features/identity/index.ts';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { CodeField } from '#ui/forms/code-field.tsx';
import { copy } from '../copy.ts';
import { AskFriends } from './ask-friends.tsx';
import type { StepProps } from './step-props.ts';
import { NewPassword } from './new-password.tsx';
import { TakeSelfie } from './take-selfie.tsx';
import { useProgress } from './use-progress.ts';

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
    <AuthPage
      title={text.codeTitle}
      words={text.codeWords(progress.email)}
      problem={form.problem}
      foot={<TextLink to="/login">{text.backToLogIn}</TextLink>}
    >
      <form {...form.props} className="grid gap-4">
        <CodeField form={form} name="code" label={text.code} />
        <Button type="submit" size="lg" wide loading={form.busy}>
          {text.codeSubmit}
        </Button>
      </form>
    </AuthPage>
  );
}
