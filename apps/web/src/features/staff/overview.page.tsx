import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '#platform/page-title.ts';
import { useMay } from '#platform/use-may.ts';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StaffFailure } from '#ui/staff-failure.tsx';
import { Updated } from '#ui/updated.tsx';
import { Numbers, numbersShown } from './components/numbers.tsx';
import { ToDoList } from './components/to-do-list.tsx';
import { copy } from './copy.ts';
import { overviewQuery } from './queries.ts';
import { toDoFrom } from './to-do.ts';

export const meta = () => pageMeta(copy.overview.title);

export default function OverviewPage() {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(overviewQuery);
  const may = useMay();
  const refresh = () => void refetch();
  return (
    <>
      <PageHeader
        title={copy.overview.title}
        actions={<Updated at={dataUpdatedAt} busy={isFetching} onRefresh={refresh} />}
      />
      {data && (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <Numbers overview={data} />
          <Card title={copy.overview.toDo} density="dense">
            <ToDoList toDo={toDoFrom(data, may('roles.read') && may('roles.write'))} />
          </Card>
        </div>
      )}
      {!data && !error && <OverviewSkeleton />}
      {!data && error && <StaffFailure error={error} retrying={isFetching} onRetry={refresh} />}
    </>
  );
}

function OverviewSkeleton() {
  return (
    <div aria-busy className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-2 gap-4 rounded-card border border-hairline bg-surface p-4 md:grid-cols-4">
        {Array.from({ length: numbersShown }, (_, index) => (
          <div key={index} className="grid gap-2 py-1">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-8 w-16" />
            <Skeleton className="h-4 w-20" />
          </div>
        ))}
      </div>
      <Skeleton className="h-40 w-full rounded-card!" />
    </div>
  );
}
