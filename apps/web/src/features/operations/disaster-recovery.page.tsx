import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMay } from '#platform/session/use-may.ts';
import { columnsOf } from '#ui/data/columns.ts';
import { FactList } from '#ui/data/facts.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { moment, calendarDay } from '#ui/text/dates.ts';
import { AdminDetail } from '#ui/layout/admin-detail.tsx';
import { SheetButton } from '#ui/overlays/sheet-button.tsx';
import { DrillSheet } from './components/drill-sheet.tsx';
import { recoveryCopy as text } from './copy.ts';
import { recoveryQuery, type Recovery, type Drill, type RecoveryRun } from './queries.ts';
import { formatSeconds, formatBytes } from './sizes.ts';

export const meta = () => pageMeta(text.title);

/** Whether everything could be brought back, by what was measured and not by what is hoped. */
export default function DisasterRecoveryPage() {
  return (
    <AdminDetail query={useQuery(recoveryQuery)} title={text.title}>
      {(recovery) => <RecoverySections recovery={recovery} />}
    </AdminDetail>
  );
}

function RecoverySections({ recovery }: { recovery: Recovery }) {
  const mayRecord = useMay()('system.write');
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {recovery.warnings.map((warning) => (
          <Banner key={warning} kind={warning === 'drill_due' ? 'warning' : 'error'}>
            {text.warnings[warning]}
          </Banner>
        ))}
        <RecoveryFigures recovery={recovery} />
        <RecoveryRuns runs={recovery.runs} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Card
          title={text.drills}
          density="dense"
          aside={
            mayRecord && (
              <SheetButton size="sm" variant="secondary" icon={ClipboardCheck} label={text.record}>
                {(close) => <DrillSheet onClose={close} />}
              </SheetButton>
            )
          }
        >
          <DrillList drills={recovery.drills} />
        </Card>
        <Card title={text.runbooks} density="dense">
          <p className="mb-2 text-sm text-mute">{text.runbookWords}</p>
          <FactList facts={text.runbookList} />
        </Card>
      </div>
    </div>
  );
}

function RecoveryFigures({
  recovery: { lastBackup, lastProof, exposedSeconds },
}: {
  recovery: Recovery;
}) {
  const duration = (seconds: number | null | undefined): string =>
    seconds === null || seconds === undefined ? text.unknown : formatSeconds(seconds);
  return (
    <Card density="dense">
      <FactList
        facts={[
          {
            label: text.covered,
            value: lastBackup?.coveredUntil ? moment(lastBackup.coveredUntil) : text.never,
          },
          { label: text.exposed, value: duration(exposedSeconds) },
          { label: text.proven, value: lastProof ? moment(lastProof.startedAt) : text.never },
          { label: text.rto, value: duration(lastProof?.rtoSeconds) },
          { label: text.rpo, value: duration(lastProof?.rpoSeconds) },
        ]}
      />
    </Card>
  );
}

function DrillList({ drills }: { drills: readonly Drill[] }) {
  if (drills.length === 0) return <p className="py-1 text-mute">{text.noDrills}</p>;
  return (
    <ul className="divide-y divide-hairline">
      {drills.map((drill) => (
        <li key={drill.id} className="grid gap-1 py-3">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-medium text-ink">{text.drillKinds[drill.kind]}</span>
            <Badge tone={drill.passed ? 'positive' : 'negative'}>
              {drill.passed ? text.passed : text.notPassed}
            </Badge>
          </p>
          <p className="text-sm text-mute">
            {[
              calendarDay(`${drill.heldOn}T12:00:00Z`),
              drill.minutes === null ? '' : text.minutes(drill.minutes),
              text.recordedBy(drill.by),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="wrap-anywhere">{drill.findings}</p>
        </li>
      ))}
    </ul>
  );
}

const outcomeOf = ({ isOk }: RecoveryRun): { tone: BadgeTone; label: string } => {
  if (isOk === null) return { tone: 'warning', label: text.unfinished };
  return isOk ? { tone: 'positive', label: text.ok } : { tone: 'negative', label: text.failed };
};

const tookOf = ({ startedAt, endedAt }: RecoveryRun): string =>
  endedAt ? formatSeconds((Date.parse(endedAt) - Date.parse(startedAt)) / 1000) : '–';

const columns: readonly Column<RecoveryRun>[] = columnsOf(text, {
  kind: ({ kind }) => <span className="font-medium text-ink">{text.kinds[kind]}</span>,
  started: ({ startedAt }) => moment(startedAt),
  outcome: (run) => {
    const { tone, label } = outcomeOf(run);
    return <Badge tone={tone}>{label}</Badge>;
  },
  took: tookOf,
  coveredUntil: ({ coveredUntil }) => (coveredUntil ? moment(coveredUntil) : '–'),
  stored: { right: ({ storedBytes }) => (storedBytes === null ? '–' : formatBytes(storedBytes)) },
  words: ({ summary }) => summary ?? '–',
});

function RecoveryRuns({ runs }: { runs: readonly RecoveryRun[] }) {
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
