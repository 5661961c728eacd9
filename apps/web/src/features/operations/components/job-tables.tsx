import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { useMay } from '#platform/session/use-may.ts';
import { formatCount } from '#ui/text/plural.ts';
import { moment } from '#ui/text/dates.ts';
import { systemCopy as text } from '../copy.ts';
import type { FailingJob, JobKind, System } from '../queries.ts';
import { RunNowSheet } from './run-now-sheet.tsx';

const orNone = (at: string | null): string => (at === null ? text.none : moment(at));

const kindColumns: readonly Column<JobKind>[] = [
  {
    id: 'name',
    header: text.kind,
    cell: ({ name }) => <span className="font-medium text-ink">{name}</span>,
  },
  { id: 'lane', header: text.lane, cell: ({ lane }) => lane },
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

/** Without `onRun` there is no button, because this member of staff may not run jobs. */
const failingColumns = (onRun: ((job: FailingJob) => void) | undefined): Column<FailingJob>[] => [
  {
    id: 'name',
    header: text.kind,
    cell: ({ name }) => <span className="font-medium text-ink">{name}</span>,
  },
  { id: 'error', header: text.error, cell: ({ error }) => error },
  {
    id: 'attempts',
    header: text.attempts,
    cell: ({ attempts, mostAttempts }) => text.attemptsOf(attempts, mostAttempts),
  },
  {
    id: 'next',
    header: text.next,
    cell: ({ nextAt }) => (nextAt === null ? text.givenUp : moment(nextAt)),
  },
  ...(onRun
    ? [
        {
          id: 'run',
          header: text.runNow,
          cell: (job: FailingJob) => (
            <Button size="sm" variant="secondary" onClick={() => onRun(job)}>
              {text.runNow}
            </Button>
          ),
        },
      ]
    : []),
];

/** What fails comes first; then every kind of job with its schedule. */
export function JobTables({ system }: { system: System }) {
  const [chosen, setChosen] = useState<FailingJob>();
  const mayRun = useMay()('system.write');
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card title={text.failing} density="dense" className="min-w-0">
        {system.failing.length === 0 ? (
          <p className="py-1 text-mute">{text.noFailing}</p>
        ) : (
          <Table
            label={text.failing}
            columns={failingColumns(mayRun ? setChosen : undefined)}
            rows={system.failing}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
          />
        )}
      </Card>
      <Card title={text.jobs} density="dense" className="min-w-0">
        <Table
          label={text.jobs}
          columns={kindColumns}
          rows={system.jobs}
          rowKey={({ name }) => name}
          rowName={({ name }) => name}
        />
      </Card>
      {chosen && <RunNowSheet job={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  );
}
