import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { Chips } from '#ui/forms/segmented.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { Updated } from '#ui/feedback/updated.tsx';
import { Configuration } from './components/configuration.tsx';
import { JobSchedule } from './components/job-schedule.tsx';
import { SystemOverview } from './components/system-overview.tsx';
import { systemCopy as text } from './copy.ts';
import { systemQuery } from './queries.ts';

export const meta = () => pageMeta(text.title);

const views = { overview: SystemOverview, schedule: JobSchedule, configuration: Configuration };
type ViewName = keyof typeof views;
const viewNames = Object.keys(views) as ViewName[];

/** How the product runs now, refetched every few seconds. */
export default function SystemPage() {
  const { read, change } = useAddress();
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(systemQuery);
  const view = viewNames.find((name) => name === read('view')) ?? 'overview';
  const View = views[view];
  const refresh = () => void refetch();
  return (
    <>
      <PageHeader
        title={text.title}
        actions={<Updated at={dataUpdatedAt} busy={false} onRefresh={refresh} />}
      />
      <Chips
        className="mb-3"
        label={text.title}
        name="view"
        value={view}
        onValueChange={(next) => change({ view: next === 'overview' ? null : next })}
        options={viewNames.map((name) => ({ value: name, label: text.views[name] }))}
      />
      {data && <View system={data} />}
      {!data && !error && <Skeleton className="h-96 w-full rounded-card!" />}
      {!data && error && <StaffFailure error={error} retrying={isFetching} onRetry={refresh} />}
    </>
  );
}
