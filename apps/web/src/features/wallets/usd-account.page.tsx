import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SyncButton } from './components/usd-account/sync-button.tsx';
import { UsdActive } from './components/usd-account/usd-active.tsx';
import { UsdRequest } from './components/usd-account/usd-request.tsx';
import { UsdReview } from './components/usd-account/usd-review.tsx';
import { fundingCopy } from './funding-copy.ts';
import { fundingQuery, type FundingWay } from './queries.ts';

const copy = fundingCopy.usd;
export const meta = () => pageMeta(copy.title);

const tones: Record<FundingWay['state'], BadgeTone> = {
  none: 'neutral',
  asked: 'accent',
  review: 'accent',
  active: 'positive',
  refused: 'warning',
};

/** One's own account in the United States, from the request to what comes in on it. */
export default function UsdAccountPage() {
  const { data, error, isFetching, refetch } = useQuery(fundingQuery);
  const way = data?.items.find(({ currency }) => currency === 'USD');
  return (
    <>
      <PageHeader
        title={copy.title}
        note={way && <Badge tone={tones[way.state]}>{copy.states[way.state]}</Badge>}
        actions={way?.account && <SyncButton label={copy.sync} />}
      />
      {!way && error && (
        <ErrorState
          title={copy.failed}
          advice={error instanceof ApiError ? error.message : fundingCopy.unexpected}
          actions={
            <Button loading={isFetching} onClick={() => void refetch()}>
              {fundingCopy.retry}
            </Button>
          }
        />
      )}
      {!way && !error && (
        <div aria-busy className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-96 w-full rounded-card!" />
          <Skeleton className="h-64 w-full rounded-card!" />
        </div>
      )}
      {way && <Standing way={way} />}
    </>
  );
}

function Standing({ way }: { way: FundingWay }) {
  if (way.account) return <UsdActive way={way} account={way.account} />;
  if (way.state === 'asked' || way.state === 'review') return <UsdReview />;
  return <UsdRequest way={way} />;
}
