import { Card } from '#ui/layout/card.tsx';
import { Timeline, type TimelineStep } from '#ui/data/timeline.tsx';
import { fundingCopy } from '../../funding-copy.ts';
import { SyncButton } from './sync-button.tsx';

const copy = fundingCopy.usd;
const states: readonly TimelineStep['state'][] = ['done', 'now', 'next'];

/** The bank is reviewing the request. The page updates automatically when the bank decides. */
export function UsdReview() {
  const steps = copy.steps.map((title, index) => ({ title, state: states[index] ?? 'next' }));
  return (
    <Card className="mx-auto max-w-form">
      <h2 className="text-lg">{copy.reviewTitle}</h2>
      <p className="mt-1 mb-6">{copy.reviewWords}</p>
      <Timeline steps={steps} />
      <div className="mt-6">
        <SyncButton label={copy.check} />
      </div>
    </Card>
  );
}
