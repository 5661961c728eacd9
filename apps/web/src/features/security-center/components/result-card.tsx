import { BookOpen, CircleCheck, RotateCcw } from 'lucide-react';
import type { TestAttempt } from '@cowrie/contract/security-center/routes';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { copy } from '../copy.ts';

type Props = {
  result: NonNullable<TestAttempt['result']>;
  guideId: string;
  onAgain: () => Promise<void>;
};

export function ResultCard({ result: { score, total, isPassed }, guideId, onAgain }: Props) {
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
