import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { moment } from '#ui/text/dates.ts';
import { Timeline, type TimelineStep } from '#ui/data/timeline.tsx';
import { copy } from '../../copy.ts';
import type { Case } from '../../queries.ts';
import { ReviewFlags } from './review-flags.tsx';

/** The history of the checks, newest first. The person sees the same entries. */
export function CaseHistory({ history }: Pick<Case, 'history'>) {
  const steps = history.map(({ what, at, by, kind }): TimelineStep => ({
    title: what,
    when: `${moment(at)} ${copy.history.by(by)}`,
    state: failureKinds.test(kind) ? 'failed' : 'done',
  }));
  return (
    <Card title={copy.history.title}>
      {steps.length > 0 ? (
        <Timeline steps={steps} />
      ) : (
        <p className="text-mute">{copy.history.none}</p>
      )}
    </Card>
  );
}

const failureKinds = /rejected|refused|revoked|failed|suspended/;

export function Decisions({ reviews }: Pick<Case, 'reviews'>) {
  return (
    <Card title={copy.reviews.title}>
      {reviews.length === 0 && <p className="text-mute">{copy.reviews.none}</p>}
      <ul className="divide-y divide-hairline">
        {reviews.map((review) => (
          <li key={review.id} className="grid gap-1 py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <span className="font-medium text-ink">{copy.tier(review.tier)}</span>
              <Badge tone={copy.states[review.state].tone}>{copy.states[review.state].label}</Badge>
              <ReviewFlags flags={review.flags} />
              <span className="ml-auto text-sm text-mute">{moment(review.submittedAt)}</span>
            </div>
            {review.decidedAt && (
              <p className="text-sm text-body">
                {review.reason && `${review.reason} · `}
                {copy.reviews.by(review.decidedBy?.name ?? copy.none, moment(review.decidedAt))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function Enrolments({ enrolments }: Pick<Case, 'enrolments'>) {
  return (
    <Card title={copy.enrolments.title}>
      {enrolments.length === 0 && <p className="text-mute">{copy.enrolments.none}</p>}
      <ul className="divide-y divide-hairline">
        {enrolments.map((one) => {
          const state = copy.enrolments.states[one.state];
          return (
            <li key={one.jobId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
              <Badge tone={state?.tone ?? 'neutral'}>{state?.label ?? one.state}</Badge>
              <span className="text-body">
                {[one.resultCode, one.resultText].filter(Boolean).join(' · ')}
              </span>
              <span className="ml-auto text-sm text-mute">{moment(one.startedAt)}</span>
              <span className="w-full font-mono text-xs break-all text-mute">{one.jobId}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
