import { Card, CardLink } from '#ui/layout/card.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { formatCount } from '#ui/text/plural.ts';
import { moment } from '#ui/text/dates.ts';
import { readableCode } from '#ui/text/readable-code.ts';
import { systemCopy as text } from '../copy.ts';
import type { JobKind, System } from '../queries.ts';

const orNone = (at: string | null): string => (at === null ? text.none : moment(at));

const kindColumns: readonly Column<JobKind>[] = [
  {
    id: 'name',
    header: text.kind,
    cell: ({ name }) => <span className="font-medium text-ink">{name}</span>,
  },
  { id: 'lane', header: text.lane, cell: ({ lane }) => readableCode(lane) },
  { id: 'cron', header: text.schedule, cell: ({ cron }) => cron ?? text.onDemand },
  {
    id: 'started',
    header: text.lastStarted,
    cell: ({ lastStartedAt }) => orNone(lastStartedAt),
  },
  {
    id: 'waiting',
    header: text.waiting,
    align: 'right',
    cell: ({ waiting }) => formatCount(waiting),
  },
  { id: 'running', header: text.now, align: 'right', cell: ({ running }) => formatCount(running) },
  {
    id: 'failing',
    header: text.failed,
    align: 'right',
    cell: ({ failing }) => (
      <span className={failing > 0 ? 'font-medium text-negative' : ''}>{formatCount(failing)}</span>
    ),
  },
  {
    id: 'oldest',
    header: text.oldestWaiting,
    cell: ({ oldestWaitingAt }) => orNone(oldestWaitingAt),
  },
];

/** Every kind of job with its schedule. */
export function JobSchedule({ system }: { system: System }) {
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
