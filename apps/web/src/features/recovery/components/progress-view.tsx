import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { AuthPage, Outcome, TextLink } from '#features/identity/index.ts';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { CodeInput } from '#ui/forms/code-input.tsx';
import { Field } from '#ui/forms/field.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import type { Progress } from '../queries.ts';
import { AskFriends } from './ask-friends.tsx';
import type { StepProps } from './step-props.ts';
import { NewPassword } from './new-password.tsx';
import { TakeSelfie } from './take-selfie.tsx';

const text = copy.public;
const pollMs: Partial<Record<Progress['state'], number>> = { comparing: 2_000, asking: 5_000 };
const idleMs = 60_000;

/** The token is in the key of the query, which is in memory only and forgotten with the page. */
const progressKey = (token: string) => ['recovery', 'progress', token] as const;

/** Each step of a recovery, for the holder of its token. */
export function ProgressView({ token, onAgain }: { token: string; onAgain: () => void }) {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: progressKey(token),
    queryFn: () => call('recovery.progress', { body: { token } }),
    refetchInterval: ({ state }) => pollMs[state.data?.state ?? 'begun'] ?? idleMs,
    gcTime: 0,
  });
  const show = (progress: Progress) => client.setQueryData(progressKey(token), progress);
  if (!data && error) {
    const isInvalid = error instanceof ApiError && error.status === 400;
    const words = error instanceof ApiError && !isInvalid ? error.message : text.invalid;
    return (
      <Outcome kind="failed" title={text.invalidTitle} words={words}>
        <Button variant="secondary" onClick={onAgain}>
          {text.again}
        </Button>
      </Outcome>
    );
  }
  if (!data) return <Skeleton className="h-80 rounded-card" />;
  return <Step token={token} progress={data} onProgress={show} />;
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
        <Outcome
          kind="done"
          title={text.waitingTitle}
          words={text.waitingWords(formatDate(progress.until ?? '', '15 Nov, 14:02'))}
        >
          <p className="text-body">{text.comeBack}</p>
        </Outcome>
      );
    case 'ready':
      return <NewPassword token={props.token} onProgress={props.onProgress} progress={progress} />;
    case 'completed':
      return (
        <Outcome kind="done" title={text.doneTitle} words={text.doneWords}>
          <ButtonLink to="/login" size="lg">
            {text.logIn}
          </ButtonLink>
        </Outcome>
      );
    default:
      return (
        <Outcome kind="failed" title={text.endedTitle} words={text.ends[progress.why ?? 'expired']}>
          <TextLink to="/contact">{text.support}</TextLink>
        </Outcome>
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
        <Field label={text.code} {...form.field('code')} required>
          {(control) => (
            <CodeInput
              {...control}
              length={6}
              value={form.values.code}
              onValueChange={(code) => form.set('code', code)}
            />
          )}
        </Field>
        <Button type="submit" size="lg" wide loading={form.busy}>
          {text.codeSubmit}
        </Button>
      </form>
    </AuthPage>
  );
}
