import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ShieldAlert, TriangleAlert } from 'lucide-react';
import { scamClocks, scamTypes, targetKinds } from '@cowrie/contract/scams/data';
import { formatMoney, fromWire } from '@cowrie/money';
import { pageMeta } from '#platform/pages/page-title.ts';
import { ButtonLink, Button } from '#ui/controls/button.tsx';
import { List, ListSkeleton } from '#ui/data/list.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { rowsByDay } from '#ui/text/group-by-day.ts';
import { useNow } from '#ui/text/use-now.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Listing } from './components/listing.tsx';
import { ScamStateBadge } from './components/state-badge.tsx';
import { copy } from './copy.ts';
import { type ReportLine, reportsQuery, trendQuery, blocksQuery } from './queries.ts';
import { timeLeft } from './time-left.ts';
import { useUnblock } from './mutations.ts';

const text = copy.history;
export const meta = () => pageMeta(text.title);

/** The person's reports, what others report most, and the recipients they blocked. */
export default function ScamHistoryPage() {
  return (
    <>
      <PageHeader
        title={text.title}
        back={{ to: '/security-center', label: text.back }}
        actions={
          <ButtonLink to="/security-center/report-scam" icon={ShieldAlert}>
            {text.report}
          </ButtonLink>
        }
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:gap-6">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Listing />
          <Reports />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Trend />
          <Blocks />
        </div>
      </div>
    </>
  );
}

/** The next clock, or what came back. */
const noteOf = ({ next, recovered, currency }: ReportLine, now: number): string | null => {
  if (next) return text.next(scamClocks[next.clock].label, timeLeft(next.dueAt, now));
  if (recovered === 0 || currency === null) return null;
  return text.recovered(formatMoney(fromWire(recovered, currency)));
};

const rowOf = (report: ReportLine, now: number) => {
  const { id, amount, currency, counterparty, reference } = report;
  return {
    id,
    to: `/security-center/scam-history/${id}`,
    before: <Plate icon={TriangleAlert} />,
    title: scamTypes[report.type],
    detail: [noteOf(report, now), counterparty, reference].filter(Boolean).join(' · '),
    amount: amount !== null && currency !== null && (
      <MoneyText amount={fromWire(amount, currency)} size="inherit" />
    ),
    status: <ScamStateBadge state={report.state} />,
  };
};

function Reports() {
  const list = useInfiniteQuery(reportsQuery);
  const now = useNow() ?? 0;
  return (
    <Card title={text.list}>
      <Loaded query={list} failed={text.failed} skeleton={<ListSkeleton rows={3} />}>
        {({ pages }) => {
          const reports = pages.flatMap(({ items }) => items);
          if (reports.length === 0) return <Empty icon={ShieldAlert} sentence={text.empty} />;
          const dated = reports.map((report) => ({ ...report, at: report.openedAt }));
          return (
            <>
              <List groups={rowsByDay(dated, now, (report) => rowOf(report, now))} />
              <LoadMore list={list} count={reports.length} shown={text.shown} more={text.more} />
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

/** Types only, and only those that several people reported. */
function Trend() {
  const { data } = useQuery(trendQuery);
  if (!data) return null;
  return (
    <Card title={text.trend}>
      {data.types.length === 0 ? (
        <p className="text-mute">{text.trendEmpty}</p>
      ) : (
        <>
          <p className="text-sm text-mute">{text.trendWords}</p>
          <ol className="mt-2 grid list-inside list-decimal gap-1 text-ink">
            {data.types.map((type) => (
              <li key={type}>{scamTypes[type]}</li>
            ))}
          </ol>
        </>
      )}
    </Card>
  );
}

/** The recipients to which the person sends nothing any more. */
function Blocks() {
  const { data } = useQuery(blocksQuery);
  const unblock = useUnblock(text.unblocked);
  if (!data) return null;
  return (
    <Card title={text.blocks}>
      <p className="text-sm text-mute">
        {data.items.length === 0 ? text.blocksEmpty : text.blocksWords}
      </p>
      <ul className="divide-y divide-hairline">
        {data.items.map(({ id, kind, name }) => (
          <li key={id} className="flex min-h-14 items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block wrap-anywhere text-ink">{name}</span>
              <span className="block text-sm text-mute">{targetKinds[kind].label}</span>
            </span>
            <Button
              size="sm"
              variant="secondary"
              loading={unblock.isPending && unblock.variables.params.recipientBlockId === id}
              onClick={() => unblock.mutate({ params: { recipientBlockId: id } })}
            >
              {text.unblock}
              <span className="sr-only"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
