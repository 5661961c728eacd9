import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { fromWire } from '@cowrie/money';
import { call } from '#platform/api/api.ts';
import { common } from '#ui/text/common-copy.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { momentInSentence } from '#ui/text/moment-in-sentence.ts';
import { useNow } from '#ui/text/use-now.ts';
import { copy } from '../copy.ts';
import { type Question, vaultQuestionQuery } from '../queries.ts';

const text = copy.question;

/** Question to the second person, with its two answers. */
export function QuestionView({ questionId }: { questionId: string }) {
  const { data, error } = useQuery(vaultQuestionQuery(questionId));
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
  const now = useNow();
  const { name, tag, amount, currency, isOpen } = question;
  return (
    <div className="grid gap-4">
      <Card>
        <p className="text-md wrap-anywhere text-body">{text.wants(name)}</p>
        <p className="mt-1">
          <MoneyText amount={fromWire(amount, currency)} size="xl" alwaysShown />
        </p>
        <p className="mt-2 wrap-anywhere text-ink">{text.from(tag)}</p>
        {now !== null && (
          <p className="mt-2 text-sm text-mute">
            {text.asked(momentInSentence(question.askedAt, now))}
          </p>
        )}
        {isOpen && now !== null && (
          <p className="mt-1 text-sm text-mute">
            {text.until(momentInSentence(question.until, now))} {text.stays}
          </p>
        )}
      </Card>
      {isOpen ? <Answer question={question} /> : <Outcome question={question} />}
    </div>
  );
}

function Outcome({ question: { answer } }: { question: Question }) {
  const words = { yes: text.saidYes, no: text.saidNo };
  return (
    <>
      <Banner kind={answer === null ? 'info' : 'success'}>
        {answer === null ? text.over : words[answer]}
      </Banner>
      <ButtonLink to="/dashboard" variant="secondary">
        {text.home}
      </ButtonLink>
    </>
  );
}

function Answer({ question: { id } }: { question: Question }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<'yes' | 'no'>();
  const [problem, setProblem] = useState<string>();
  const say = async (answer: 'yes' | 'no') => {
    setBusy(answer);
    setProblem(undefined);
    try {
      const params = { vaultQuestionId: id };
      const said = await call('funds-protection.answer-question', { params, body: { answer } });
      client.setQueryData(vaultQuestionQuery(id).queryKey, said);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : common.unexpected);
      void client.invalidateQueries(vaultQuestionQuery(id));
    } finally {
      setBusy(undefined);
    }
  };
  const other = (answer: 'yes' | 'no') => ({
    size: 'lg' as const,
    wide: true,
    loading: busy === answer,
    disabled: busy !== undefined && busy !== answer,
    onClick: () => void say(answer),
  });
  return (
    <>
      <Banner kind="warning" title={text.pressure}>
        {text.pressureWords}
      </Banner>
      {problem && <Banner kind="error">{problem}</Banner>}
      <Button variant="secondary" {...other('no')}>
        {text.no}
      </Button>
      <Button {...other('yes')}>{text.yes}</Button>
    </>
  );
}
