import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { copy } from '../copy.ts';

type Props<T> = {
  readonly query: UseQueryResult<T>;
  /** The height of what is shown then, so that the page does not move. */
  readonly className?: string;
  readonly children: (data: T) => ReactNode;
};

/** Data of a page: while it loads, and when it could not be read. */
export function Loaded<T>({ query, className = 'h-96', children }: Props<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error)
    return (
      <ErrorState
        title={copy.failed}
        advice={copy.failedAdvice}
        actions={<Button onClick={() => void refetch()}>{copy.again}</Button>}
      />
    );
  return <Skeleton className={className} />;
}
