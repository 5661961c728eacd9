import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { scamTypes } from '@cowrie/contract/scams/data';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Timeline } from '#ui/data/timeline.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { nearMoment } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { AddWords } from './components/add-words.tsx';
import { Clocks } from './components/clocks.tsx';
import { Documents } from './components/documents.tsx';
import { Facts } from './components/facts.tsx';
import { Offers } from './components/offers.tsx';
import { Regulator } from './components/regulator.tsx';
import { ScamStateBadge } from './components/state-badge.tsx';
import { copy } from './copy.ts';
import { type Report, reportQuery } from './queries.ts';

const text = copy.detail;
export const meta = () => pageMeta(copy.history.title);

/** One report: what we promised and by when, what happened, and what the person can do now. */
export default function ScamReportPage() {
  const { reportId = '' } = useParams();
  const query = useQuery(reportQuery(reportId));
  const { data } = query;
  const back = { to: '/security-center/scam-history', label: text.back };
  return (
    <>
      <PageHeader
        title={data ? scamTypes[data.type] : copy.history.title}
        note={data && <ScamStateBadge state={data.state} />}
        back={back}
      />
      <Loaded
        query={query}
        failed={text.failed}
        unknown={{
          title: text.unknown,
          advice: text.unknownAdvice,
          actions: <ButtonLink to={back.to}>{text.back}</ButtonLink>,
        }}
        skeleton={<Skeleton className="h-96 w-full rounded-card!" />}
      >
        {(report) => <ReportView report={report} />}
      </Loaded>
    </>
  );
}

function ReportView({ report }: { report: Report }) {
  const isNew = useAddress().read('new') === 'true';
  const need = report.clocks.find(({ clock, doneAt }) => clock === 'person' && doneAt === null);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:gap-6">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {isNew && (
          <Banner kind="success" title={text.received(report.reference)}>
            {text.receivedWords}
          </Banner>
        )}
        <Card title={text.clocks}>
          <Clocks clocks={report.clocks} />
        </Card>
        <Offers report={report} />
        {report.can.add && <AddWords key={need?.startedAt} report={report} need={need} />}
        <Card title={text.steps}>
          <Steps report={report} />
        </Card>
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Facts report={report} />
        <Documents report={report} />
        <Regulator report={report} />
      </div>
    </div>
  );
}

function Steps({ report }: { report: Report }) {
  const now = useNow() ?? 0;
  return (
    <Timeline
      steps={report.steps.toReversed().map(({ at, what }, index) => ({
        title: <span className="wrap-anywhere whitespace-pre-line">{what}</span>,
        when: nearMoment(at, now),
        state: index === 0 && report.can.add ? 'now' : 'done',
      }))}
    />
  );
}
