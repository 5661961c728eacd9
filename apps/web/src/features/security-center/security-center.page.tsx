import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Snowflake, ClipboardCheck } from 'lucide-react';
import { pagePaths } from 'virtual:page-paths';
import { useSearchParams } from 'react-router';
import type { FreezeCause } from '@cowrie/contract/security-center/data';
import { Devices, SecurityLog } from '#features/identity/index.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Button } from '#ui/controls/button.tsx';
import { SettingsRows } from '#ui/data/settings-rows.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { FrozenBanner } from './components/frozen-banner.tsx';
import { ScoreCard } from './components/score-card.tsx';
import { copy } from './copy.ts';
import { type Center, securityCenterQuery } from './queries.ts';
import { useFreeze } from './components/use-freeze.ts';

const CheckUpSheet = lazy(() => import('./components/check-up-sheet.tsx'));

export const meta = () => pageMeta(copy.title);

/** A column on a wide screen. On a phone the cards of both columns are mixed: the freeze comes first. */
const column = 'contents lg:grid lg:grid-cols-1 lg:gap-6';

export default function SecurityCenterPage() {
  const query = useQuery(securityCenterQuery);
  const { data } = query;
  const [params, setParams] = useSearchParams();
  const [isChecking, setChecking] = useState(() => params.get('check-up') === '1');
  const change = (open: boolean) => {
    setChecking(open);
    if (!open && params.has('check-up')) setParams({}, { replace: true });
  };
  return (
    <>
      <PageHeader title={copy.title} />
      {data && <FrozenBanner center={data} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className={column}>
          <div className="order-2 grid grid-cols-1 gap-6">
            <Loaded
              query={query}
              skeleton={
                <>
                  <Skeleton className="h-112 rounded-card" />
                  <Skeleton className="h-32 rounded-card" />
                </>
              }
            >
              {(center) => (
                <>
                  <ScoreCard center={center} onCheckUp={() => change(true)} />
                  <CheckUpCard checkUp={center.checkUp} onStart={() => change(true)} />
                </>
              )}
            </Loaded>
          </div>
          <div className="order-4">
            <Devices />
          </div>
        </div>
        <div className={column}>
          {!data?.freeze && (
            <div className="order-1">
              <FreezeCard cause="hub" />
            </div>
          )}
          <div className="order-3">
            <Pages tests={data?.tests} />
          </div>
          <div className="order-5">
            <SecurityLog />
          </div>
        </div>
      </div>
      {isChecking && (
        <Suspense>
          <CheckUpSheet open onOpenChange={change} />
        </Suspense>
      )}
    </>
  );
}

/** Links to the pages around the hub. A page that does not exist yet is not offered. */
function Pages({ tests }: { tests: Center['tests'] | undefined }) {
  const words = copy.pages;
  const rows = [
    {
      label: words.transferProtection,
      hint: words.transferProtectionHint,
      to: '/security-center/transfer-protection',
    },
    {
      label: words.fundsProtection,
      hint: words.fundsProtectionHint,
      to: '/security-center/funds-protection',
    },
    {
      label: words.recoveryCircle,
      hint: words.recoveryCircleHint,
      to: '/security-center/recovery-circle',
    },
    { label: words.reportScam, hint: words.reportScamHint, to: '/security-center/report-scam' },
    { label: words.scamHistory, hint: words.scamHistoryHint, to: '/security-center/scam-history' },
    {
      label: words.tests,
      hint: tests && words.testsHint(tests.passed, tests.total),
      to: '/security-center/security-tests',
    },
    { label: words.guide, hint: words.guideHint, to: '/security-center/security-guide' },
    { label: words.settings, hint: words.settingsHint, to: '/security-settings' },
  ];
  return (
    <SettingsRows title={words.title} rows={rows.filter(({ to }) => pagePaths.includes(to))} />
  );
}

/** No dialog asks again: in an emergency one press must be enough, and it can be undone. */
function FreezeCard({ cause }: { cause: FreezeCause }) {
  const { busy, problem, run } = useFreeze(cause);
  return (
    <Card title={copy.freeze.title}>
      <p className="mb-4 text-body">{copy.freeze.words}</p>
      {problem && (
        <Banner kind="error" className="mb-4">
          {problem}
        </Banner>
      )}
      <Button variant="danger" wide icon={Snowflake} loading={busy} onClick={run}>
        {copy.freeze.action}
      </Button>
    </Card>
  );
}

type Props = { checkUp: Center['checkUp']; onStart: () => void };

function CheckUpCard({ checkUp: { doneAt, isDue }, onStart }: Props) {
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3.5">
        <Plate icon={ClipboardCheck} accent={isDue} />
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="text-[0.9375rem]">{copy.checkUp.title}</h2>
          <p className="text-sm text-mute">
            {isDue || doneAt === null
              ? copy.checkUp.due
              : copy.checkUp.done(formatDate(doneAt, 'Sun 15 Nov'))}
          </p>
        </div>
        <Button
          size="sm"
          variant={isDue ? 'primary' : 'secondary'}
          onClick={onStart}
          aria-haspopup="dialog"
        >
          {isDue ? copy.checkUp.start : copy.checkUp.again}
        </Button>
      </div>
    </Card>
  );
}
