import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { common } from '#ui/text/common-copy.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { CodeInput } from '#ui/forms/code-input.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { copy } from '../copy.ts';
import { type Question, questionQuery } from '../queries.ts';
import { SayNo } from './say-no.tsx';

const text = copy.question;

/**
 * Request to a friend of the circle: to call first, and to type the code that the person reads to
 * them.
 */
export function QuestionView({ recoveryId }: { recoveryId: string }) {
  const { data, error } = useQuery(questionQuery(recoveryId));
  if (error && !data) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    return (
      <ErrorState
        as="h1"
        title={isUnknown ? text.unknown : common.unexpected}
        actions={<ButtonLink to="/dashboard">{text.home}</ButtonLink>}
      />
    );
  }
  return (
    <div className="mx-auto max-w-form">
      <PageHeader title={text.title} />
      {data ? <Asked question={data} /> : <Skeleton className="h-80 rounded-card!" />}
    </div>
  );
}

function Asked({ question }: { question: Question }) {
  const { name, tag } = question;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card>
        <p className="text-md text-ink">{text.asks(name)}</p>
        <p className="mt-1 text-sm text-mute">@{tag}</p>
      </Card>
      {question.isOpen ? <Answer question={question} /> : <Outcome question={question} />}
    </div>
  );
}

function Outcome({ question }: { question: Question }) {
  const { answer } = question;
  return (
    <>
      <Banner kind={answer === 'yes' || answer === 'no' ? 'success' : 'info'}>
        {answer === null ? text.over : text.outcomes[answer]}
      </Banner>
      {answer === 'yes' && (
        <>
          <p className="text-body">{text.regret}</p>
          <SayNo question={question} />
        </>
      )}
      <ButtonLink to="/dashboard" variant="secondary">
        {text.home}
      </ButtonLink>
    </>
  );
}

function Advice({ name }: { name: string }) {
  return (
    <>
      <Banner kind="warning" title={text.callTitle(name)}>
        {text.call.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Banner>
      <Card title={text.scamTitle}>
        <ul className="grid gap-1 text-body">
          {text.scams.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
    </>
  );
}

function Answer({ question }: { question: Question }) {
  const { id, name, triesLeft } = question;
  const client = useQueryClient();
  const [hasFailed, setFailed] = useState(false);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.length < 6 ? { code: text.required } : {}),
    send: async ({ code }) => {
      const input = { params: { recoveryId: id }, body: { answer: 'yes' as const, code } };
      try {
        const said = await call('recovery.answer-question', input);
        client.setQueryData(questionQuery(id).queryKey, said);
      } catch (error) {
        setFailed(true);
        void client.invalidateQueries(questionQuery(id));
        throw error;
      }
    },
  });
  return (
    <>
      <Advice name={name} />
      <form {...form.props} className="grid gap-4">
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        <Field
          label={text.code}
          hint={hasFailed ? text.tries(triesLeft) : undefined}
          {...form.field('code')}
          required
        >
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
          {text.yes(name)}
        </Button>
      </form>
      <SayNo question={question} />
    </>
  );
}
