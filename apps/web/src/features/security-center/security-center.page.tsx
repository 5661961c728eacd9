import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { pagePaths } from 'virtual:page-paths';
import { useSearchParams } from 'react-router';
import { Devices, SecurityLog } from '#features/identity/index.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { SettingsRows } from '#ui/data/settings-rows.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { CheckUpCard } from './components/check-up-card.tsx';
import { FreezeCard } from './components/freeze-card.tsx';
import { FrozenBanner } from './components/frozen-banner.tsx';
import { ScoreCard } from './components/score-card.tsx';
import { copy } from './copy.ts';
import { type Center, securityCenterQuery } from './queries.ts';

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
