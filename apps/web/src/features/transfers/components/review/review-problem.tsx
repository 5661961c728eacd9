import { limitDetailsOf } from '@cowrie/contract/limits/data';
import { Banner } from '#ui/feedback/banner.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { LimitHit } from '#ui/money/limit-hit.tsx';
import { AddMissingMoney } from '../amount/add-missing-money.tsx';
import { copy } from '../../copy.ts';
import { missingIn } from '../../rules/add-money.ts';
import type { SendProblem } from './use-send.ts';

const text = copy.review;

/** Why it was not sent. */
export function ReviewProblem({ problem }: { problem: SendProblem }) {
  if (problem.kind === 'refused') {
    const limit = limitDetailsOf(problem.error.details);
    if (limit) return <LimitHit message={problem.error.message} details={limit} />;
    if (problem.error.code === 'GUARD_CAP') return <CapHit message={problem.error.message} />;
    const missing = missingIn(problem.error);
    return (
      <Banner
        kind="error"
        title={text.failedTitle}
        {...(missing && { action: <AddMissingMoney {...missing} /> })}
      >
        <p className="whitespace-pre-line">{problem.error.message}</p>
      </Banner>
    );
  }
  if (problem.kind === 'expired') return <Banner kind="warning">{text.notRequoted}</Banner>;
  return (
    <Banner
      kind="warning"
      action={
        <ButtonLink to="/transactions" size="sm" variant="secondary">
          {text.history}
        </ButtonLink>
      }
    >
      {text.spent}
    </Banner>
  );
}

/** The person's own cap, and where they set it. */
function CapHit({ message }: { message: string }) {
  return (
    <Banner
      kind="error"
      title={text.failedTitle}
      action={
        <ButtonLink to="/security-center/transfer-protection" size="sm" variant="secondary">
          {text.protection}
        </ButtonLink>
      }
    >
      {message}
    </Banner>
  );
}
