import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded as LoadedQuery } from '#ui/feedback/loaded.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { copy } from '../copy.ts';

type Props<T> = {
  readonly query: UseQueryResult<T>;
  /** The height of what is shown then, so that the page does not move. */
  readonly className?: string;
  readonly children: (data: T) => ReactNode;
};

/** Data of a page of the room. */
export const Loaded = <T,>({ query, className = 'h-96', children }: Props<T>) => (
  <LoadedQuery
    query={query}
    failed={copy.failed}
    advice={copy.failedAdvice}
    skeleton={
      <>
        {/* Without a script nothing comes later. */}
        <noscript>
          <Banner kind="error" title={copy.failed}>
            {copy.failedAdvice}
          </Banner>
        </noscript>
        <Skeleton className={className} />
      </>
    }
  >
    {children}
  </LoadedQuery>
);
