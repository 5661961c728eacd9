import type { ReactNode } from 'react';
import { ApiError } from '@cowrie/contract/client';
import { Button } from '../controls/button.tsx';
import { common } from '../text/common-copy.ts';
import type { Asked } from './asked.ts';
import { Banner } from './banner.tsx';
import { ErrorState } from './error-state.tsx';
import { RetryBanner } from './retry-banner.tsx';
import { StaffFailure } from './staff-failure.tsx';

type Content<T> = {
  query: Asked<T>;
  /** While the data loads, in the layout of the content, so that nothing moves. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
};

type Props<T> = Content<T> & {
  /** `h1` if the page has no other heading. */
  as?: 'h1' | 'h2';
  /** Title for the error: names the data that could not be loaded. */
  failed?: ReactNode;
  /** Where the money is now. */
  money?: ReactNode;
  /** Instead of the server's sentence. */
  advice?: ReactNode;
  /** If the address names nothing that this person may see. Trying again does not help. */
  unknown?: { title: ReactNode; advice?: ReactNode; actions?: ReactNode };
  /** Shown above the data if it could not be refreshed. */
  stale?: ReactNode;
};

const nothingThere: ReadonlySet<number> = new Set([400, 404, 410]);

/** Shows a query: its skeleton, what went wrong with a way on, or its data. */
export function Loaded<T>({ query, skeleton, children, ...rest }: Props<T>) {
  const { data, error, isFetching, refetch } = query;
  const { as, failed = common.failed, money, advice, unknown, stale } = rest;
  if (data !== undefined) {
    return (
      <>
        {error && stale && (
          <Banner kind="warning" className="mb-4">
            {stale}
          </Banner>
        )}
        {children(data)}
      </>
    );
  }
  if (!error) return skeleton;
  const apiError = error instanceof ApiError ? error : undefined;
  if (unknown && apiError && nothingThere.has(apiError.status)) {
    return <ErrorState as={as} {...unknown} />;
  }
  return (
    <ErrorState
      as={as}
      title={failed}
      money={money}
      advice={advice ?? apiError?.message ?? common.unexpected}
      reference={apiError?.requestId ?? undefined}
      actions={
        <Button variant="secondary" loading={isFetching} onClick={() => void refetch()}>
          {common.retry}
        </Button>
      }
    />
  );
}

/** `Loaded` for staff, whose advice depends on the error. */
export function StaffLoaded<T>({ query, skeleton, children }: Content<T>) {
  if (query.data !== undefined) return children(query.data);
  return query.error ? <StaffFailure query={query} /> : skeleton;
}

type PartProps<T> = Content<T> & {
  /** Names the data, or is the server's sentence. */
  failed: ReactNode | ((error: Error) => ReactNode);
};

/** `Loaded` for a part of a page, such as the list in a card: its error is a banner. */
export function LoadedPart<T>({ query, failed, skeleton, children }: PartProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return skeleton;
  return (
    <RetryBanner query={query}>
      {typeof failed === 'function' ? failed(query.error) : failed}
    </RetryBanner>
  );
}
