import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { fromWire, type AssetCode } from '@cowrie/money';
import { call } from '#platform/api/api.ts';
import { common } from '#ui/text/common-copy.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { momentInSentence } from '#ui/text/moment-in-sentence.ts';
import { useNow } from '#ui/text/use-now.ts';
import { copy } from '../copy.ts';
import { type Question, questionQuery } from '../queries.ts';

const text = copy.question;

/** Question to a friend about a transfer, with its two answers. */
export function QuestionView({ questionId }: { questionId: string }) {
  const { data, error } = useQuery(questionQuery(questionId));
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
  const { name, amount, currency, recipientType, isRounded } = question;
  return (
    <div className="grid gap-4">
      <Card>
        <p className="text-md text-body">{text.sends(name)}</p>
        <p className="mt-1">
          {isRounded && <span className="text-md text-mute">{text.about} </span>}
          <MoneyText amount={fromWire(amount, currency as AssetCode)} size="xl" alwaysShown />
        </p>
        <p className="mt-2 text-ink">{text.kinds[recipientType] ?? text.otherKind}</p>
        {question.isNewRecipient && <p className="text-body">{text.isNew}</p>}
        {question.isOpen && now !== null && (
          <p className="mt-2 text-sm text-mute">
            {text.until(momentInSentence(question.until, now))}
          </p>
        )}
      </Card>
      {question.isOpen ? <Answer question={question} /> : <Outcome question={question} />}
    </div>
  );
}

function Outcome({ question: { answer, name } }: { question: Question }) {
  const words = { yes: text.saidYes, no: text.saidNo(name) };
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

function Answer({ question: { id, name } }: { question: Question }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<'yes' | 'no'>();
  const [problem, setProblem] = useState<string>();
  const say = async (answer: 'yes' | 'no') => {
    setBusy(answer);
    setProblem(undefined);
    try {
      const params = { questionId: id };
      const said = await call('protections.answer-question', { params, body: { answer } });
      client.setQueryData(questionQuery(id).queryKey, said);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : common.unexpected);
      void client.invalidateQueries(questionQuery(id));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <>
      <Banner kind="warning" title={text.pressure}>
        {text.pressureWords(name)}
      </Banner>
      {problem && <Banner kind="error">{problem}</Banner>}
      <Button
        size="lg"
        wide
        variant="secondary"
        loading={busy === 'no'}
        disabled={busy === 'yes'}
        onClick={() => void say('no')}
      >
        {text.no(name)}
      </Button>
      <Button
        size="lg"
        wide
        loading={busy === 'yes'}
        disabled={busy === 'no'}
        onClick={() => void say('yes')}
      >
        {text.yes}
      </Button>
    </>
  );
}
