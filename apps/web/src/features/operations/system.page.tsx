import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useViews } from '#platform/pages/use-views.ts';
import { columnsOf } from '#ui/data/columns.ts';
import { Table, type Column } from '#ui/data/table.tsx';
import { ViewChips } from '#ui/forms/view-chips.tsx';
import { AdminDetail } from '#ui/layout/admin-detail.tsx';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { moment } from '#ui/text/dates.ts';
import { formatCount } from '#ui/text/plural.ts';
import { readableCode } from '#ui/text/readable-code.ts';
import { SystemOverview } from './components/system-overview.tsx';
import { systemCopy as text } from './copy.ts';
import { systemQuery, type System, type JobKind } from './queries.ts';

export const meta = () => pageMeta(text.title);

const parts = { overview: SystemOverview, schedule: JobSchedule, configuration: Configuration };

/** How the product runs now, refetched every few seconds. */
export default function SystemPage() {
  const views = useViews(text.views);
  const View = parts[views.view];
  return (
    <AdminDetail
      query={useQuery(systemQuery)}
      title={text.title}
      isLive
      before={<ViewChips label={text.title} views={views} />}
    >
      {(system) => <View system={system} />}
    </AdminDetail>
  );
}

type Variable = System['configuration'][number];

const columns: readonly Column<Variable>[] = columnsOf(text, {
  variable: ({ name }) => <span className="font-medium wrap-anywhere text-ink">{name}</span>,
  value: ({ isSet, value }) => {
    if (value !== null) return <span className="wrap-anywhere">{value}</span>;
    return <span className="text-mute">{isSet ? text.hidden : text.notSet}</span>;
  },
});

function Configuration({ system }: { system: System }) {
  return (
    <>
      <p className="mb-3 text-body">{text.configurationWords}</p>
      <Table
        label={text.configuration}
        columns={columns}
        rows={system.configuration}
        rowKey={({ name }) => name}
        rowName={({ name }) => name}
      />
    </>
  );
}

const orNone = (at: string | null): string => (at === null ? text.none : moment(at));

const kindColumns: readonly Column<JobKind>[] = columnsOf(text, {
  kind: ({ name }) => <span className="font-medium text-ink">{name}</span>,
  lane: ({ lane }) => readableCode(lane),
  schedule: ({ cron }) => cron ?? text.onDemand,
  lastStarted: ({ lastStartedAt }) => orNone(lastStartedAt),
  waiting: { right: ({ waiting }) => formatCount(waiting) },
  now: { right: ({ running }) => formatCount(running) },
  failed: {
    right: ({ failing }) => (
      <span className={failing > 0 ? 'font-medium text-negative' : ''}>{formatCount(failing)}</span>
    ),
  },
  oldestWaiting: ({ oldestWaitingAt }) => orNone(oldestWaitingAt),
});

/** Every kind of job with its schedule. */
function JobSchedule({ system }: { system: System }) {
  return (
    <Card
      title={text.jobs}
      density="dense"
      className="min-w-0"
      aside={<CardLink to="/admin/system/jobs">{text.queue}</CardLink>}
    >
      <Table
        label={text.jobs}
        columns={kindColumns}
        rows={system.jobs}
        rowKey={({ name }) => name}
        rowName={({ name }) => name}
      />
    </Card>
  );
}
