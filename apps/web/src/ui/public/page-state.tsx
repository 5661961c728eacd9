import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '@cowrie/contract/client';
import { Button } from '../controls/button.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Missing } from './missing.tsx';

type Props<T> = { readonly query: UseQueryResult<T>; readonly children: (data: T) => ReactNode };

/** A public page that is its data: while it loads, when it does not exist, and when it failed. */
export function PageState<T>({ query, children }: Props<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error instanceof ApiError && error.status === 404) return <Missing />;
  if (error)
    return (
      <ErrorState
        as="h1"
        title="This page could not be loaded"
        advice="Check your connection and try again."
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  return (
    <div className="mx-auto max-w-[48rem] px-4 py-14 sm:px-6" aria-busy>
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="mt-8 h-5" />
      <Skeleton className="mt-3 h-5 w-1/2" />
    </div>
  );
}
