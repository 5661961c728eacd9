import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BookOpen, CircleCheck, RotateCcw } from 'lucide-react';
import { useParams } from 'react-router';
import type { TestAttempt } from '@cowrie/contract/security-center/routes';
import { pageMeta } from '#platform/pages/page-title.ts';
import { ButtonLink, Button } from '#ui/controls/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { QuestionCard } from './components/question-card.tsx';
import { copy } from './copy.ts';
import { attemptQuery } from './queries.ts';

export const meta = () => pageMeta(copy.tests.title);

const back = { to: '/security-center/security-tests', label: copy.tests.back };

export default function TestPage() {
  const { testId = '' } = useParams();
  const query = useQuery(attemptQuery(testId));
  return (
    <>
      <PageHeader title={query.data?.test.title ?? copy.tests.title} back={back} />
      <div className="mx-auto max-w-reading">
        <Loaded
          query={query}
          unknown={{
            title: copy.tests.gone,
            actions: <ButtonLink to={back.to}>{back.label}</ButtonLink>,
          }}
          skeleton={<Skeleton className="h-112 rounded-card" />}
        >
          {(attempt) => <Attempt key={attempt.id} attempt={attempt} testId={testId} />}
        </Loaded>
      </div>
    </>
  );
}

/** One question at a time; its explanation stays until the person goes on. */
function Attempt({ attempt, testId }: { attempt: TestAttempt; testId: string }) {
  const queryClient = useQueryClient();
  const { test, answers, result } = attempt;
  const [at, setAt] = useState(() => answers.length);
  const question = test.questions[at];
  const { queryKey } = attemptQuery(testId);
  const restart = () => queryClient.resetQueries({ queryKey });
  return (
    <div className="grid gap-6">
      <Card>
        <p className="text-body">{test.scene}</p>
        {test.message && (
          <figure className="mt-4 rounded-card bg-canvas p-4">
            <figcaption className="mb-1 text-sm font-medium text-mute">
              {copy.tests.message(test.message.from)}
            </figcaption>
            <blockquote className="text-ink wrap-anywhere">{test.message.text}</blockquote>
          </figure>
        )}
      </Card>
      {question ? (
        <>
          <Progress
            label={copy.tests.question(at + 1, test.questions.length)}
            value={answers.length}
            max={test.questions.length}
          />
          <QuestionCard
            key={question.id}
            attemptId={attempt.id}
            question={question}
            answer={answers.find(({ questionId }) => questionId === question.id)}
            isLast={at === test.questions.length - 1}
            onAnswered={(next) => {
              queryClient.setQueryData(queryKey, next);
              void queryClient.invalidateQueries({ queryKey: ['users'] });
            }}
            onNext={() => setAt(at + 1)}
          />
        </>
      ) : (
        result && <ResultCard result={result} guideId={test.guideId} onAgain={restart} />
      )}
    </div>
  );
}

type Props = {
  result: NonNullable<TestAttempt['result']>;
  guideId: string;
  onAgain: () => Promise<void>;
};

function ResultCard({ result: { score, total, isPassed }, guideId, onAgain }: Props) {
  const { passedTitle, failedTitle, passedWords, failedWords } = copy.tests;
  return (
    <Card>
      <div aria-live="polite" className="grid justify-items-center gap-2 py-4 text-center">
        <Plate icon={isPassed ? CircleCheck : RotateCcw} accent={isPassed} className="size-12" />
        <h2 className="text-lg">{isPassed ? passedTitle : failedTitle}</h2>
        <p className="font-display text-xl tabular-nums">{copy.tests.result(score, total)}</p>
        <p className="text-body">{isPassed ? passedWords : failedWords}</p>
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <ButtonLink to="/security-center/security-tests" wide>
          {copy.tests.back}
        </ButtonLink>
        <Button variant="secondary" wide icon={RotateCcw} onClick={() => void onAgain()}>
          {copy.tests.again}
        </Button>
        <ButtonLink
          variant="secondary"
          wide
          icon={BookOpen}
          to={`/security-center/guide/${guideId}`}
        >
          {copy.tests.guide}
        </ButtonLink>
      </div>
    </Card>
  );
}
