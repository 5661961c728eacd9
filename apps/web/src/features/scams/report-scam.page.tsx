import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { useIsOn, useNotices } from '#platform/switches/notices.ts';
import { common } from '#ui/text/common-copy.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ReportForm } from './components/report-form.tsx';
import { copy } from './copy.ts';
import { aboutQuery } from './queries.ts';

const text = copy.report;
export const meta = () => pageMeta(text.title);

/** Reports a scam in less than a minute, about a transaction or freely. */
export default function ReportScamPage() {
  const isOn = useIsOn('scam-reports');
  return (
    <>
      <PageHeader
        title={text.title}
        back={{ to: '/security-center/scam-history', label: text.back }}
      />
      {isOn ? <About /> : <Paused />}
    </>
  );
}

/** The form waits for the transaction that it is about, so that it starts filled in. */
function About() {
  const transactionId = useAddress().read('transaction');
  const { data, error, isFetching, refetch } = useQuery(aboutQuery(transactionId));
  if (transactionId === '' || data) return <ReportForm key={transactionId} about={data} />;
  // A transaction of another person is not known to this one: they can still report freely.
  if (error instanceof ApiError && error.status < 500 && error.status > 0) {
    return <ReportForm about={undefined} />;
  }
  if (!error) return <Skeleton className="h-96 max-w-160 rounded-card!" />;
  return (
    <ErrorState
      title={text.failed}
      actions={
        <Button loading={isFetching} onClick={() => void refetch()}>
          {common.retry}
        </Button>
      }
    />
  );
}

function Paused() {
  const words = useNotices().find(({ key }) => key === 'scam-reports')?.words;
  return (
    <Banner
      kind="warning"
      title={text.paused}
      action={
        <ButtonLink to="/support" variant="secondary" size="sm">
          {text.support}
        </ButtonLink>
      }
    >
      {words ?? text.pausedWords}
    </Banner>
  );
}
