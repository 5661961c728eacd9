import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMay } from '#platform/session/use-may.ts';
import { FactList } from '#ui/data/facts.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { moment } from '#ui/text/dates.ts';
import { AdminDetail } from '#ui/layout/admin-detail.tsx';
import { DrillList } from './components/drill-list.tsx';
import { DrillSheet } from './components/drill-sheet.tsx';
import { RecoveryRuns } from './components/recovery-runs.tsx';
import { recoveryCopy as text } from './copy.ts';
import { recoveryQuery, type Recovery } from './queries.ts';
import { formatSeconds } from './sizes.ts';

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
  const [isRecording, setRecording] = useState(false);
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
              <Button
                size="sm"
                variant="secondary"
                icon={ClipboardCheck}
                onClick={() => setRecording(true)}
              >
                {text.record}
              </Button>
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
      {isRecording && <DrillSheet onClose={() => setRecording(false)} />}
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
