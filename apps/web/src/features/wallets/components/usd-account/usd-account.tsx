import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { common } from '#ui/text/common-copy.ts';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { fundingCopy } from '../../funding-copy.ts';
import {
  fundingQuery,
  usdRequestQuery,
  type FundingOption,
  type UsdRequest,
} from '../../queries.ts';
import { SyncButton } from './sync-button.tsx';
import { UsdActive } from './usd-active.tsx';
import { UsdRequestForm } from './usd-request.tsx';
import { UsdReview } from './usd-review.tsx';

const copy = fundingCopy.usd;

const tones: Record<UsdRequest['state'], BadgeTone> = {
  none: 'neutral',
  incomplete: 'neutral',
  sent: 'accent',
  change_requested: 'warning',
  approved: 'positive',
  refused: 'warning',
};

type Props = {
  /** Rule for dollars that come in. Another room owns the rule. */
  incoming: ReactNode;
};

/** The person's US bank account: the request, its review, and the open account. */
export function UsdAccount({ incoming }: Props) {
  const funding = useQuery(fundingQuery);
  const option = funding.data?.items.find(({ currency }) => currency === 'USD');
  const isOpen = option !== undefined && option.account !== null;
  const asked = useQuery({ ...usdRequestQuery, enabled: option !== undefined && !isOpen });
  // The form takes its values once, so it waits for the newest: another device may have saved more.
  const request = asked.isFetchedAfterMount ? asked.data : undefined;
  const state = isOpen ? 'approved' : request?.state;
  const isReady = isOpen || request !== undefined;
  const error = isReady ? null : (funding.error ?? asked.error);
  return (
    <>
      <PageHeader
        title={copy.title}
        note={state && <Badge tone={tones[state]}>{copy.states[state]}</Badge>}
        actions={option?.account && <SyncButton label={copy.sync} />}
      />
      {error && (
        <ErrorState
          title={copy.failed}
          advice={error instanceof ApiError ? error.message : common.unexpected}
          actions={
            <Button
              loading={funding.isFetching || asked.isFetching}
              onClick={() => void (option ? asked : funding).refetch()}
            >
              {common.retry}
            </Button>
          }
        />
      )}
      {!isReady && !error && (
        <div aria-busy className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-96 w-full rounded-card!" />
          <Skeleton className="h-64 w-full rounded-card!" />
        </div>
      )}
      {option && isOpen && option.account && (
        <UsdActive option={option} account={option.account} incoming={incoming} />
      )}
      {option && !isOpen && request && <RequestState option={option} request={request} />}
    </>
  );
}

function RequestState({ option, request }: { option: FundingOption; request: UsdRequest }) {
  if (!request.canChange) return <UsdReview option={option} sentAt={request.sentAt} />;
  return <UsdRequestForm option={option} request={request} />;
}
