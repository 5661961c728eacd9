import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { moment } from '#ui/text/dates.ts';
import { recoveryCopy as text } from '../copy.ts';
import type { RecoveryRun } from '../queries.ts';
import { formatBytes, formatSeconds } from '../sizes.ts';

const outcomeOf = ({ isOk }: RecoveryRun): { tone: BadgeTone; label: string } => {
  if (isOk === null) return { tone: 'warning', label: text.unfinished };
  return isOk ? { tone: 'positive', label: text.ok } : { tone: 'negative', label: text.failed };
};

const tookOf = ({ startedAt, endedAt }: RecoveryRun): string =>
  endedAt ? formatSeconds((Date.parse(endedAt) - Date.parse(startedAt)) / 1000) : '–';

const columns: readonly Column<RecoveryRun>[] = [
  {
    id: 'kind',
    header: text.kind,
    cell: ({ kind }) => <span className="font-medium text-ink">{text.kinds[kind]}</span>,
  },
  { id: 'started', header: text.started, cell: ({ startedAt }) => moment(startedAt) },
  {
    id: 'outcome',
    header: text.outcome,
    cell: (run) => {
      const { tone, label } = outcomeOf(run);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  { id: 'took', header: text.took, cell: tookOf },
  {
    id: 'covered',
    header: text.coveredUntil,
    cell: ({ coveredUntil }) => (coveredUntil ? moment(coveredUntil) : '–'),
  },
  {
    id: 'stored',
    header: text.stored,
    align: 'right',
    cell: ({ storedBytes }) => (storedBytes === null ? '–' : formatBytes(storedBytes)),
  },
  { id: 'words', header: text.words, cell: ({ summary }) => summary ?? '–' },
];

export function RecoveryRuns({ runs }: { runs: readonly RecoveryRun[] }) {
  return (
    <Card title={text.runs} density="dense" className="min-w-0">
      {runs.length === 0 ? (
        <p className="py-1 text-mute">{text.noRuns}</p>
      ) : (
        <Table
          label={text.runs}
          columns={columns}
          rows={runs}
          rowKey={({ id }) => id}
          rowName={({ kind, startedAt }) => `${text.kinds[kind]} ${moment(startedAt)}`}
        />
      )}
    </Card>
  );
}
