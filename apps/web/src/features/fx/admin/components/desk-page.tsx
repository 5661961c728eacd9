import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { Updated } from '#ui/feedback/updated.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { copy } from '../copy.ts';
import { type Desk, deskQuery } from '../queries.ts';
import { FxTabs } from './fx-tabs.tsx';

/** A tab that shows a part of the desk. */
export function DeskPage({ children }: { children: (desk: Desk) => ReactNode }) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(deskQuery);
  const again = () => void refetch();
  return (
    <>
      <PageHeader
        title={copy.title}
        actions={<Updated at={dataUpdatedAt} busy={isFetching} onRefresh={again} />}
      />
      <FxTabs />
      {error && !data && <StaffFailure error={error} retrying={isFetching} onRetry={again} />}
      {!error && !data && <Skeleton className="h-96 w-full rounded-card!" />}
      {data && <div className="grid grid-cols-1 gap-4">{children(data)}</div>}
    </>
  );
}
