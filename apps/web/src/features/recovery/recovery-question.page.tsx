import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '#platform/api/api.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { CodeField } from '#ui/forms/code-field.tsx';
import { WideForm } from '#ui/forms/wide-form.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { ClosedQuestion, QuestionFrame } from '#ui/trust/question.tsx';
import { copy } from './copy.ts';
import { type Question, questionQuery } from './queries.ts';

export const meta = () => pageMeta(copy.question.title);

const text = copy.question;

/**
 * Request to a friend of the circle: to call first, and to type the code that the person reads to
 * them.
 */
export default function RecoveryQuestionPage() {
  const { recoveryId = '' } = useParams();
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
      <WideForm form={form} submit={text.yes(name)}>
        <CodeField
          form={form}
          name="code"
          label={text.code}
          hint={hasFailed ? text.tries(triesLeft) : undefined}
        />
      </WideForm>
      <SayNo question={question} />
    </>
  );
}

/** The no of a friend, asked for once more because it ends the recovery. */
function SayNo({ question: { id } }: { question: Question }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const { busy, problem, run } = useAction(async () => {
    const input = { params: { recoveryId: id }, body: { answer: 'no' as const } };
    const said = await call('recovery.answer-question', input);
    client.setQueryData(questionQuery(id).queryKey, said);
    setOpen(false);
  });
  return (
    <>
      <Button size="lg" wide variant="secondary" onClick={() => setOpen(true)}>
        {text.no}
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={text.noTitle} description={text.noWords}>
        <div className="grid gap-4">
          {problem && <Banner kind="error">{problem}</Banner>}
          <Button size="lg" wide loading={busy} onClick={run}>
            {text.noConfirm}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
