import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { ticketCategories } from '@cowrie/contract/support/data';
import { ratingsList } from '@cowrie/contract/support/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import type { OutputOf, Routes } from '@cowrie/contract';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { calendarDay } from '#ui/text/dates.ts';
import { copy } from './copy.ts';
import { ratingBoardQuery, type RatingBoard } from './queries.ts';

const text = copy.ratings;
export const meta = () => pageMeta(ratingsList.title);

type Row = OutputOf<Routes['support.ratings']>['items'][number];
type Tally = RatingBoard['all'];

const cells = {
  stars: ({ stars }: Row) => copy.facts.stars(stars),
  text: ({ text: said }: Row) =>
    said && <span className="line-clamp-3 w-80 whitespace-normal">{said}</span>,
  agent: ({ agent }: Row) => agent ?? copy.facts.none,
};

/** How customers rated us: figures of the last weeks, and each rating with its ticket. */
export default function RatingsPage() {
  const model = useAdminList(ratingsList, { nameOf: ({ reference }) => reference });
  return (
    <AdminList
      model={model}
      icon={Star}
      cells={cells}
      rowTo={({ ticketId }) => `/admin/support/ticket/${ticketId}`}
    >
      <Board />
    </AdminList>
  );
}

function Board() {
  const { data, error } = useQuery(ratingBoardQuery);
  if (error && !data) return <Banner kind="error">{text.failed}</Banner>;
  if (!data) return <Skeleton className="mb-4 h-48 w-full rounded-card!" />;
  return (
    <div className="mb-4 grid grid-cols-1 gap-4">
      {data.isOwn && <Banner>{text.own}</Banner>}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <Distribution all={data.all} />
        <Tallies
          title={text.agents}
          first={text.agent}
          rows={data.agents.map((one) => ({ ...one, label: one.name }))}
        />
        <Tallies
          title={text.categories}
          first={text.category}
          rows={data.categories.map((one) => ({
            ...one,
            label: ticketCategories[one.category].label,
          }))}
        />
        <Tallies
          title={text.byWeek}
          first={text.week}
          rows={data.weeks.map((one) => ({ ...one, label: calendarDay(one.week) }))}
        />
      </div>
    </div>
  );
}

const oneDigit = new Intl.NumberFormat('en-NG', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

const averageOf = ({ rated, stars }: Tally): string => {
  const sum = stars.reduce((total, count, at) => total + count * (at + 1), 0);
  return rated === 0 ? '–' : oneDigit.format(sum / rated);
};

function Distribution({ all }: { all: Tally }) {
  const most = Math.max(1, ...all.stars);
  return (
    <Card title={text.distribution} density="dense">
      <p className="text-sm text-mute">{text.weeks}</p>
      <p className="mt-1 text-body">
        {text.average} <strong className="font-medium text-ink">{averageOf(all)}</strong> ·{' '}
        {text.share} {text.shareOf(all.rated, all.resolved)}
      </p>
      <dl className="mt-3 grid gap-1.5">
        {all.stars
          .map((count, at) => ({ stars: at + 1, count }))
          .toReversed()
          .map(({ stars, count }) => (
            <div key={stars} className="grid grid-cols-[4.5rem_1fr_3rem] items-center gap-3">
              <dt className="text-sm text-mute">{text.starsOf(stars)}</dt>
              <dd aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken text-accent">
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full">
                  <rect width={(count * 100) / most} height="8" fill="currentColor" />
                </svg>
              </dd>
              <dd className="text-right text-sm text-ink">{count}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

type Named = Tally & { readonly label: string };
type TalliesProps = { title: string; first: string; rows: readonly Named[] };

function Tallies({ title, first, rows }: TalliesProps) {
  const columns: Column<Named>[] = [
    { id: 'label', header: first, cell: ({ label }) => label },
    { id: 'average', header: text.average, align: 'right', cell: averageOf },
    {
      id: 'share',
      header: text.share,
      align: 'right',
      cell: ({ rated, resolved }) => text.shareOf(rated, resolved),
    },
  ];
  return (
    <Card title={title} density="dense">
      <Table
        label={title}
        columns={columns}
        rows={rows}
        rowKey={({ label }) => label}
        rowName={({ label }) => label}
        empty={<p className="px-3 py-4 text-mute">{text.none}</p>}
      />
    </Card>
  );
}
