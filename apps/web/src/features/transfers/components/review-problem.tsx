import { limitDetailsOf } from '@cowrie/contract/limits/data';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { LimitHit } from '#ui/limit-hit.tsx';
import { words } from '../copy.ts';
import type { SendProblem } from './use-send.ts';

const copy = words.review;

/** Why it was not sent, or that nobody knows yet: the second is never called a failure. */
export function ReviewProblem({ problem }: { problem: SendProblem }) {
  if (problem.kind === 'refused') {
    const limit = limitDetailsOf(problem.error.details);
    if (limit) return <LimitHit message={problem.error.message} details={limit} />;
    return (
      <Banner kind="error" title={copy.failedTitle}>
        <p className="whitespace-pre-line">{problem.error.message}</p>
      </Banner>
    );
  }
  if (problem.kind === 'expired') return <Banner kind="warning">{copy.notRequoted}</Banner>;
  return (
    <Banner
      kind="warning"
      action={
        <ButtonLink to="/transactions" size="sm" variant="secondary">
          {copy.history}
        </ButtonLink>
      }
    >
      {problem.kind === 'lost' ? copy.lost : copy.spent}
    </Banner>
  );
}
