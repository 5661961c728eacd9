import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { Button } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { copy } from '../copy.ts';
import { kycQuery, type Kyc } from '../queries.ts';
import { Suspended } from './suspended.tsx';

type Props = {
  /** A suspended person sees the suspension instead, unless the page sets this. */
  despiteSuspension?: boolean;
  children: (kyc: Kyc) => ReactNode;
};

/** Loads the person's KYC status for every KYC page, with its loading and error states. */
export function WithKyc({ despiteSuspension = false, children }: Props) {
  const { data, error, isFetching, refetch } = useQuery(kycQuery);
  if (!data && error) {
    const apiError = error instanceof ApiError ? error : undefined;
    return (
      <ErrorState
        title={copy.loadFailed}
        advice={apiError?.message}
        {...(apiError?.requestId && { reference: apiError.requestId })}
        actions={
          <Button loading={isFetching} onClick={() => void refetch()}>
            {copy.retry}
          </Button>
        }
      />
    );
  }
  if (!data) {
    return (
      <div aria-busy className="grid gap-4">
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    );
  }
  if (data.suspension && !despiteSuspension) return <Suspended suspension={data.suspension} />;
  return children(data);
}
