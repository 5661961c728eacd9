import { nearMoment } from '#ui/text/near-dates.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Timeline, type TimelineStep } from '#ui/data/timeline.tsx';
import { copy } from '../copy.ts';
import type { Detail } from '../queries.ts';

const text = copy.detail;

const isUnderWay = ({ status }: Detail): boolean => status === 'pending' || status === 'processing';

/** Newest first; while it is under way, what is still to come stands above. */
function stepsOf(movement: Detail, now: number): TimelineStep[] {
  const underWay = isUnderWay(movement);
  const done = movement.timeline.toReversed().map((step, index): TimelineStep => {
    const isLast = index === 0;
    const failed = isLast && step.status === 'failed';
    return {
      title: step.event ?? text.steps[step.status],
      when: nearMoment(step.at, now),
      state: failed ? 'failed' : isLast && underWay ? 'now' : 'done',
    };
  });
  const next = { title: text.steps.completed, state: 'next' as const };
  if (!underWay) return done;
  const expected = movement.expectedBy;
  return [
    { ...next, ...(expected && { when: text.expected(nearMoment(expected, now)) }) },
    ...done,
  ];
}

export function MovementStory({ movement, now }: { movement: Detail; now: number }) {
  return (
    <Card title={text.where}>
      <output className="block text-md text-ink">{movement.where}</output>
      {movement.failure && (
        <Banner kind="error" title={text.failure} className="mt-4">
          {movement.failure}
        </Banner>
      )}
      <div className="mt-6">
        <Timeline steps={stepsOf(movement, now)} />
      </div>
    </Card>
  );
}

/** The case about it, as far as it is for the person. */
export function MovementCase({ movement, now }: { movement: Detail; now: number }) {
  const found = movement.case;
  if (!found) return null;
  const isOpen = found.state === 'open';
  return (
    <Card title={isOpen ? text.case : text.caseClosed}>
      <p className="flex flex-wrap items-center gap-x-2 text-body">
        {text.caseNumber}
        <span className="inline-flex items-center gap-1.5 font-medium text-ink">
          {found.reference}
          <CopyButton text={found.reference} label={text.copy(text.caseNumber)} />
        </span>
      </p>
      {isOpen && found.nextCheckAt && (
        <p className="mt-1 text-body">{text.nextCheck(nearMoment(found.nextCheckAt, now))}</p>
      )}
      <div className="mt-5">
        <Timeline
          steps={found.steps.toReversed().map(({ at, what }, index) => ({
            title: what,
            when: nearMoment(at, now),
            state: isOpen && index === 0 ? 'now' : 'done',
          }))}
        />
      </div>
    </Card>
  );
}
