import { BookOpen, Link2, SearchX } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { pageMeta } from '#platform/pages/page-title.ts';
import { columnsOf } from '#ui/data/columns.ts';
import { Table, type Column } from '#ui/data/table.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { calendarDay } from '#ui/text/dates.ts';
import { formatCount } from '#ui/text/plural.ts';
import { copy } from './copy.ts';
import { reportQuery, type TextReport } from './queries.ts';
import { deskOf } from './text-form.ts';

export const meta = () => pageMeta(copy.report);

type Miss = TextReport['misses'][number];
type Article = TextReport['articles'][number];
type Broken = TextReport['brokenLinks'][number];

const daysOf = ({ days }: Miss): string =>
  days
    .slice(-5)
    .map(({ day, times }) => `${calendarDay(`${day}T12:00:00Z`)}: ${formatCount(times)}`)
    .join(' · ');

const missColumns: readonly Column<Miss>[] = columnsOf(copy, {
  words: ({ words }) => words,
  times: { right: ({ times }) => formatCount(times) },
  byDay: daysOf,
});

const shareOf = ({ helpful, unhelpful }: Article): string =>
  `${Math.round((helpful * 100) / (helpful + unhelpful))} %`;

const articleColumns: readonly Column<Article>[] = columnsOf(copy, {
  article: ({ title }) => title,
  share: { right: shareOf },
  yes: { right: ({ helpful }) => formatCount(helpful) },
  no: { right: ({ unhelpful }) => formatCount(unhelpful) },
  comments: { right: ({ comments }) => formatCount(comments) },
});

const brokenColumns: readonly Column<Broken>[] = columnsOf(copy, {
  article: ({ title }) => title,
  link: ({ to }) => to,
  lineHead: { right: ({ line }) => String(line) },
});

/** Searches without a result, articles that did not help, and links that lead nowhere. */
export default function TextReportPage() {
  const query = useQuery(reportQuery);
  return (
    <>
      <PageHeader title={copy.report} back={{ to: '/admin/help', label: copy.help }} />
      <StaffLoaded query={query} skeleton={<Skeleton className="h-96 w-full rounded-card!" />}>
        {(data) => <Report report={data} />}
      </StaffLoaded>
    </>
  );
}

function Report({ report }: { report: TextReport }) {
  const navigate = useNavigate();
  const open = ({ kind, textId }: Pick<Article, 'kind' | 'textId'>) =>
    void navigate(`${deskOf(kind)}/${textId}`);
  return (
    <div className="grid grid-cols-1 gap-8">
      <p className="text-sm text-mute">{copy.reportIntro}</p>
      <section>
        <h2 className="mb-2 text-md">{copy.misses}</h2>
        <Table
          label={copy.misses}
          columns={missColumns}
          rows={report.misses}
          rowKey={({ words }) => words}
          rowName={({ words }) => words}
          empty={<Empty icon={SearchX} sentence={copy.noMisses} />}
        />
      </section>
      <section>
        <h2 className="mb-2 text-md">{copy.helpfulness}</h2>
        <Table
          label={copy.helpfulness}
          columns={articleColumns}
          rows={report.articles}
          rowKey={({ textId }) => textId}
          rowName={({ title }) => title}
          onOpen={open}
          empty={<Empty icon={BookOpen} sentence={copy.noHelpfulness} />}
        />
      </section>
      <section>
        <h2 className="mb-2 text-md">{copy.brokenLinks}</h2>
        <Table
          label={copy.brokenLinks}
          columns={brokenColumns}
          rows={report.brokenLinks}
          rowKey={({ textId, line, to }) => `${textId} ${line} ${to}`}
          rowName={({ to }) => to}
          onOpen={open}
          empty={<Empty icon={Link2} sentence={copy.noBroken} />}
        />
      </section>
    </div>
  );
}
