import { useQuery } from '@tanstack/react-query';
import { FileDown, Paperclip } from 'lucide-react';
import { useParams } from 'react-router';
import { scamTypes, regulator } from '@cowrie/contract/scams/data';
import { fetchFile } from '#platform/files/fetch-file.ts';
import { saveFile } from '#platform/files/save-file.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { ButtonLink, Button } from '#ui/controls/button.tsx';
import { Timeline } from '#ui/data/timeline.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { nearMoment } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { AddWords } from './components/add-words.tsx';
import { Clocks } from './components/clocks.tsx';
import { Facts } from './components/facts.tsx';
import { Offers } from './components/offers.tsx';
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

/** Where people can complain if we do not solve it. */
function Regulator({ report }: { report: Report }) {
  const subject = encodeURIComponent(text.escalateSubject(report.reference));
  const link = 'text-accent hover:underline wrap-anywhere';
  return (
    <Card title={text.regulator}>
      <p className="mb-4 text-body">{text.regulatorWords(regulator.afterDays)}</p>
      <dl className="grid gap-3">
        <Fact label={regulator.name}>
          <a href={`mailto:${regulator.email}?subject=${subject}`} className={link}>
            {text.escalate}
          </a>
        </Fact>
        <Fact label={text.email}>{regulator.email}</Fact>
        <Fact label={text.phone}>
          <a href={`tel:${regulator.phone.replaceAll(' ', '')}`} className={link}>
            {regulator.phone}
          </a>
        </Fact>
        <Fact label={text.letter}>{regulator.letter}</Fact>
        <Fact label={text.site}>
          <a href={regulator.url} target="_blank" rel="noreferrer" className={link}>
            cbn.gov.ng
          </a>
        </Fact>
      </dl>
    </Card>
  );
}

/** The files of the report, and the whole of it as a PDF. */
function Documents({ report }: { report: Report }) {
  const path = `/api/v1/scams/reports/${report.id}`;
  const download = useAction(
    async () => {
      saveFile(await fetchFile(`${path}/summary`), `scam-report-${report.reference}.pdf`);
    },
    { failed: text.summaryFailed, inToast: true },
  );
  return (
    <Card title={text.files}>
      {report.files.length === 0 && <p className="text-mute">{text.noFiles}</p>}
      <ul className="grid gap-1">
        {report.files.map((file) => (
          <li key={file.id}>
            <a
              href={`${path}/files/${file.id}`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-1.5 font-medium break-all text-accent hover:underline"
            >
              <Paperclip className="size-4 flex-none" strokeWidth={1.75} aria-hidden />
              {file.name}
            </a>
          </li>
        ))}
      </ul>
      <Button
        className="mt-3"
        size="sm"
        variant="secondary"
        icon={FileDown}
        loading={download.busy}
        onClick={download.run}
      >
        {text.summary}
      </Button>
    </Card>
  );
}
