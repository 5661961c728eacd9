import { useState } from 'react';
import type { GivenAnswer, TestAttempt } from '@cowrie/contract/security-center/routes';
import { useAction } from '#platform/forms/use-action.ts';
import { call } from '#platform/api/api.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { cx } from '#ui/text/class-names.ts';
import { copy } from '../copy.ts';

type Question = TestAttempt['test']['questions'][number];

type Props = {
  attemptId: string;
  question: Question;
  answer: GivenAnswer | undefined;
  isLast: boolean;
  onAnswered: (attempt: TestAttempt) => void;
  onNext: () => void;
};

export function QuestionCard({ attemptId, question, answer, isLast, onAnswered, onNext }: Props) {
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { busy, problem, run } = useAction(async () => {
    if (chosen === '') return setMissing(true);
    const params = { attemptId };
    const body = { questionId: question.id, optionId: chosen };
    onAnswered(await call('security-center.answer-question', { params, body }));
  });
  if (answer) {
    return <Explained question={question} answer={answer} isLast={isLast} onNext={onNext} />;
  }
  return (
    <div className="grid gap-4">
      <RadioGroup
        cards
        legend={<span className="text-md text-ink">{question.question}</span>}
        name={question.id}
        value={chosen}
        onValueChange={(value) => {
          setChosen(value);
          setMissing(false);
        }}
        options={question.options.map(({ id, text }) => ({ value: id, label: text }))}
      />
      {(problem || isMissing) && <Banner kind="error">{problem ?? copy.tests.choose}</Banner>}
      <Button size="lg" wide loading={busy} onClick={run}>
        {copy.tests.check}
      </Button>
    </div>
  );
}

type ExplainedProps = {
  question: Question;
  answer: GivenAnswer;
  isLast: boolean;
  onNext: () => void;
};

/** Every option with its reason, once the question is answered. */
function Explained({ question, answer, isLast, onNext }: ExplainedProps) {
  return (
    <div className="grid gap-4">
      <Banner kind={answer.isRight ? 'success' : 'warning'}>
        {answer.isRight ? copy.tests.right : copy.tests.wrong}
      </Banner>
      <h2 className="text-md">{question.question}</h2>
      <ul className="grid gap-2">
        {question.options.map(({ id, text }) => {
          const isRight = answer.right.includes(id);
          return (
            <li
              key={id}
              className={cx(
                'rounded-card border bg-surface p-4',
                isRight ? 'border-positive' : 'border-hairline',
              )}
            >
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <p className="font-medium text-ink">{text}</p>
                <span className="flex flex-wrap gap-2">
                  {id === answer.chosen && <Badge>{copy.tests.yourChoice}</Badge>}
                  {isRight && <Badge tone="positive">{copy.tests.rightOne}</Badge>}
                </span>
              </div>
              <p className="mt-1 text-sm text-body">{answer.explanations[id]}</p>
            </li>
          );
        })}
      </ul>
      <Button size="lg" wide onClick={onNext}>
        {isLast ? copy.tests.finish : copy.tests.next}
      </Button>
    </div>
  );
}
