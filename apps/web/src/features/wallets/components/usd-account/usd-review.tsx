import { formatDate } from '#ui/text/dates.ts';
import { Card } from '#ui/layout/card.tsx';
import { Timeline, type TimelineStep } from '#ui/data/timeline.tsx';
import { ExternalLink } from 'lucide-react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { fundingCopy } from '../../funding-copy.ts';
import type { FundingOption } from '../../queries.ts';
import { SyncButton } from './sync-button.tsx';

const copy = fundingCopy.usd;
const states: readonly TimelineStep['state'][] = ['done', 'now', 'next'];

/** The bank is reviewing the request. The page updates automatically when the bank decides. */
export function UsdReview({ option, sentAt }: { option: FundingOption; sentAt: string | null }) {
  const when = sentAt && copy.sentAt(formatDate(sentAt, '15 Nov, 14:02'));
  const steps = copy.steps.map((title, index) => ({
    title,
    state: states[index] ?? 'next',
    ...(index === 0 && when && { when }),
  }));
  return (
    <Card className="mx-auto max-w-form">
      <h2 className="text-lg">{copy.reviewTitle}</h2>
      <p className="mt-1 mb-6">{copy.reviewWords}</p>
      {option.continueAt && <Continue option={option} continueAt={option.continueAt} />}
      <Timeline steps={steps} />
      <div className="mt-6">
        <SyncButton label={copy.check} />
      </div>
    </Card>
  );
}

/** Notice that the bank needs more, with a link to its page where the person adds it. */
function Continue({ option, continueAt }: { option: FundingOption; continueAt: string }) {
  return (
    <Banner
      className="mb-6"
      kind="warning"
      title={copy.moreTitle}
      action={
        <Button size="sm" icon={ExternalLink} onClick={() => location.assign(continueAt)}>
          {copy.moreAction}
        </Button>
      }
    >
      <p>{option.note ?? copy.moreWords}</p>
    </Banner>
  );
}
