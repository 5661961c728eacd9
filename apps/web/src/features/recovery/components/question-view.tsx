import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ClosedQuestion, QuestionFrame } from '#ui/trust/question.tsx';
import { CodeField } from '#ui/forms/code-field.tsx';
import { copy } from '../copy.ts';
import { type Question, questionQuery } from '../queries.ts';
import { SayNo } from './say-no.tsx';

const text = copy.question;

/**
 * Request to a friend of the circle: to call first, and to type the code that the person reads to
 * them.
 */
export function QuestionView({ recoveryId }: { recoveryId: string }) {
  const query = useQuery(questionQuery(recoveryId));
  return (
    <QuestionFrame query={query} text={text}>
      {(question) => (
        <>
          <Card>
            <p className="text-md text-ink">{text.asks(question.name)}</p>
            <p className="mt-1 text-sm text-mute">@{question.tag}</p>
          </Card>
          {question.isOpen ? <Answer question={question} /> : <Closed question={question} />}
        </>
      )}
    </QuestionFrame>
  );
}

function Closed({ question }: { question: Question }) {
  const { answer } = question;
  return (
    <ClosedQuestion
      kind={answer === 'yes' || answer === 'no' ? 'success' : 'info'}
      words={answer === null ? text.over : text.outcomes[answer]}
      home={text.home}
    >
      {answer === 'yes' && (
        <>
          <p className="text-body">{text.regret}</p>
          <SayNo question={question} />
        </>
      )}
    </ClosedQuestion>
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
        <CodeField
          form={form}
          name="code"
          label={text.code}
          hint={hasFailed ? text.tries(triesLeft) : undefined}
        />
        <Button type="submit" size="lg" wide loading={form.busy}>
          {text.yes(name)}
        </Button>
      </form>
      <SayNo question={question} />
    </>
  );
}
