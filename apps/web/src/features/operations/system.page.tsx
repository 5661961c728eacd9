import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { Chips } from '#ui/forms/segmented.tsx';
import { AdminDetail } from '#ui/layout/admin-detail.tsx';
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
  const view = viewNames.find((name) => name === read('view')) ?? 'overview';
  const View = views[view];
  return (
    <AdminDetail
      query={useQuery(systemQuery)}
      title={text.title}
      isLive
      before={
        <Chips
          className="mb-3"
          label={text.title}
          name="view"
          value={view}
          onValueChange={(next) => change({ view: next === 'overview' ? null : next })}
          options={viewNames.map((name) => ({ value: name, label: text.views[name] }))}
        />
      }
    >
      {(system) => <View system={system} />}
    </AdminDetail>
  );
}
