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
import { fundingQuery, type FundingOption } from './queries.ts';

const copy = fundingCopy.usd;
export const meta = () => pageMeta(copy.title);

const tones: Record<FundingOption['state'], BadgeTone> = {
  none: 'neutral',
  asked: 'accent',
  review: 'accent',
  active: 'positive',
  refused: 'warning',
};

/** The person's US bank account: the request, its review, and the open account. */
export default function UsdAccountPage() {
  const { data, error, isFetching, refetch } = useQuery(fundingQuery);
  const option = data?.items.find(({ currency }) => currency === 'USD');
  return (
    <>
      <PageHeader
        title={copy.title}
        note={option && <Badge tone={tones[option.state]}>{copy.states[option.state]}</Badge>}
        actions={option?.account && <SyncButton label={copy.sync} />}
      />
      {!option && error && (
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
      {!option && !error && (
        <div aria-busy className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-96 w-full rounded-card!" />
          <Skeleton className="h-64 w-full rounded-card!" />
        </div>
      )}
      {option && <AccountState option={option} />}
    </>
  );
}

function AccountState({ option }: { option: FundingOption }) {
  if (option.account) return <UsdActive option={option} account={option.account} />;
  if (option.state === 'asked' || option.state === 'review') return <UsdReview option={option} />;
  return <UsdRequest option={option} />;
}
