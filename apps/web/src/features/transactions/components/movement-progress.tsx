import { momentInSentence } from '#ui/text/moment-in-sentence.ts';
import { nearMoment } from '#ui/text/near-dates.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Timeline, type TimelineStep } from '#ui/data/timeline.tsx';
import { copy } from '../copy.ts';
import { guardWords } from '../guard-words.ts';
import type { Detail } from '../queries.ts';

const text = copy.detail;

const isPending = ({ status }: Detail): boolean => status === 'pending' || status === 'processing';

/** Newest first. While the movement is pending, the expected last step comes on top. */
function stepsOf(movement: Detail, now: number): TimelineStep[] {
  const pending = isPending(movement);
  const done = movement.timeline.toReversed().map((step, index): TimelineStep => {
    const isNewest = index === 0;
    const hasFailed = isNewest && step.status === 'failed';
    return {
      title: step.event ?? text.steps[step.status],
      when: nearMoment(step.at, now),
      state: hasFailed ? 'failed' : isNewest && pending ? 'now' : 'done',
    };
  });
  const next = { title: text.steps.completed, state: 'next' as const };
  if (!pending) return done;
  const { expectedBy: expected, waitsUntil, guard } = movement;
  if (guard) {
    const when = text.guardUntil(momentInSentence(guard.until, now));
    return [{ ...next, when }, ...done];
  }
  if (waitsUntil) {
    const when = text.returns(momentInSentence(waitsUntil, now));
    return [{ ...next, title: text.claimed, when }, ...done];
  }
  return [
    { ...next, ...(expected && { when: text.expected(momentInSentence(expected, now)) }) },
    ...done,
  ];
}

export function MovementProgress({ movement, now }: { movement: Detail; now: number }) {
  return (
    <Card title={text.where}>
      <output className="block text-md text-ink">{movement.where}</output>
      <GuardNote movement={movement} now={now} />
      {movement.failure && (
        <Banner kind="error" title={text.failure} className="mt-4">
          {movement.failure}
          {movement.nextStep && <span className="mt-1 block">{movement.nextStep}</span>}
        </Banner>
      )}
      <div className="mt-6">
        <Timeline steps={stepsOf(movement, now)} />
      </div>
    </Card>
  );
}

/** Why the sender's own guards hold it, and until when. */
function GuardNote({ movement: { guard }, now }: { movement: Detail; now: number }) {
  if (!guard) return null;
  const until = momentInSentence(guard.until, now);
  return (
    <Banner kind="warning" title={text.guardTitle(until)} className="mt-4">
      {guardWords(guard)}
    </Banner>
  );
}

/** The support case about the movement, as its owner may see it. */
export function MovementCase({ movement, now }: { movement: Detail; now: number }) {
  const supportCase = movement.case;
  if (!supportCase) return null;
  const isOpen = supportCase.state === 'open';
  return (
    <Card title={isOpen ? text.case : text.caseClosed}>
      <p className="flex flex-wrap items-center gap-x-2 text-body">
        {text.caseNumber}
        <span className="inline-flex items-center gap-1.5 font-medium text-ink">
          {supportCase.reference}
          <CopyButton text={supportCase.reference} label={text.copy(text.caseNumber)} />
        </span>
      </p>
      {isOpen && supportCase.nextCheckAt && (
        <p className="mt-1 text-body">
          {text.nextCheck(momentInSentence(supportCase.nextCheckAt, now))}
        </p>
      )}
      <div className="mt-5">
        <Timeline
          steps={supportCase.steps.toReversed().map(({ at, what }, index) => ({
            title: what,
            when: nearMoment(at, now),
            state: isOpen && index === 0 ? 'now' : 'done',
          }))}
        />
      </div>
    </Card>
  );
}
